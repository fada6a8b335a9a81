// Sets a cut-out on a background: a photo as a caller would send it, with the true mask of its product.
import sharp from 'sharp';
import { paintGround } from './grounds.mjs';

/** Alpha from which a pixel is product, and the peak below which a region is a mere drop shadow. */
const SOLID = 128;
const PEAK = 216;
/** The product's box against the photo's sides. */
const FILL = 0.7;
/** How dark the contact shadow is at its darkest. */
const CONTACT = 0.55;

/** Regions of solid alpha that are product: 1 per pixel, with their box. */
export function productMask({ data, width, height }) {
  const mask = new Uint8Array(width * height);
  const seen = new Uint8Array(width * height);
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let seed = 0; seed < mask.length; seed += 1) {
    if (seen[seed] === 1 || data[seed * 4 + 3] < SOLID) continue;
    const region = [seed];
    seen[seed] = 1;
    let peak = 0;
    for (let k = 0; k < region.length; k += 1) {
      const i = region[k];
      peak = Math.max(peak, data[i * 4 + 3]);
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width]) {
        if (j < 0 || j >= mask.length || seen[j] === 1 || data[j * 4 + 3] < SOLID) continue;
        seen[j] = 1;
        region.push(j);
      }
    }
    if (peak < PEAK || region.length < mask.length * 2e-5) continue;
    for (const i of region) {
      mask[i] = 1;
      const x = i % width;
      const y = (i - x) / width;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return { mask, box };
}

/**
 * The photo (JPEG q90) of a cut-out on a background, off-centre, with the cut-out's own soft shadow and a
 * contact shadow; `truth` is the product alone, RGBA, in pixels of the photo. `change` may alter the layer;
 * `below` is the share of the product's height that the frame cuts off.
 */
export async function composePhoto(cutout, ground, options) {
  const { width, height, seed, change, below } = options;
  const whole = await sharp(cutout).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const source = { data: whole.data, width: whole.info.width, height: whole.info.height };
  const { box } = productMask(source);
  const scale = Math.min(
    (FILL * width) / (box.right - box.left + 1),
    (FILL * height) / (box.bottom - box.top + 1),
  );
  const size = [source.width, source.height].map((side) => Math.round(side * scale));
  const top = await sharp(cutout)
    .ensureAlpha()
    .resize(...size, { fit: 'fill' })
    .raw()
    .toBuffer();
  const shift = { x: ((seed * 37) % 11) / 100 - 0.05, y: ((seed * 53) % 7) / 100 - 0.03 };
  const left = Math.round(width * (0.5 + shift.x) - ((box.left + box.right) / 2) * scale);
  const upper =
    below === undefined
      ? Math.round(height * (0.5 + shift.y) - ((box.top + box.bottom) / 2) * scale)
      : Math.round(height - (box.bottom - below * (box.bottom - box.top)) * scale);
  const layer = Buffer.alloc(width * height * 4);
  for (let y = Math.max(0, -upper); y < size[1] && y + upper < height; y += 1) {
    const from = Math.max(0, -left);
    const to = Math.min(size[0], width - left);
    const at = (y * size[0] + from) * 4;
    layer.set(top.subarray(at, at + (to - from) * 4), ((y + upper) * width + from + left) * 4);
  }
  const placed = { data: layer, width, height };
  const truth = productMask(placed);
  change?.(layer, truth, width);
  const photo = paintGround(ground, width, height, seed + 1);
  await darkenContact(photo, truth, placed);
  blend(photo, layer);
  const jpeg = await sharp(photo, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { jpeg, truth: { ...truth, data: onlyProduct(layer, truth.mask, width), width, height } };
}

/** A soft shadow on the background right below the product's lowest parts. */
async function darkenContact(photo, { mask, box }, { width, height }) {
  const shade = Buffer.alloc(width * height);
  const [w, h] = [box.right - box.left, box.bottom - box.top];
  for (let x = box.left; x <= box.right; x += 1) {
    let low = box.bottom;
    while (low > box.bottom - h * 0.12 && mask[low * width + x] === 0) low -= 1;
    if (mask[low * width + x] === 0) continue;
    const depth = Math.round(Math.min(w, h) * 0.03);
    for (let y = low - depth; y < Math.min(height, low + depth); y += 1) shade[y * width + x] = 255;
  }
  const soft = await sharp(shade, { raw: { width, height, channels: 1 } })
    .blur(Math.max(0.5, Math.min(w, h) * 0.025))
    .extractChannel(0)
    .raw()
    .toBuffer();
  for (let i = 0; i < soft.length; i += 1) {
    const light = 1 - (CONTACT * soft[i]) / 255;
    for (let c = 0; c < 3; c += 1) photo[i * 3 + c] *= light;
  }
}

/** Lays a layer (RGBA) on a photo (RGB) of the same size. */
function blend(photo, layer) {
  for (let i = 0; i * 3 < photo.length; i += 1) {
    const alpha = layer[i * 4 + 3] / 255;
    for (let c = 0; c < 3; c += 1) {
      const value = photo[i * 3 + c] * (1 - alpha) + layer[i * 4 + c] * alpha;
      photo[i * 3 + c] = Math.round(value);
    }
  }
}

/** The layer without its drop shadows: soft alpha stays only within three pixels of the product. */
function onlyProduct(layer, mask, width) {
  const out = Buffer.from(layer);
  for (let i = 0; i < mask.length; i += 1) {
    if (mask[i] === 1) continue;
    let near = false;
    for (let dy = -3; dy <= 3 && !near; dy += 1) {
      for (let dx = -3; dx <= 3 && !near; dx += 1) near = mask[i + dy * width + dx] === 1;
    }
    if (!near) out[i * 4 + 3] = 0;
  }
  return out;
}
