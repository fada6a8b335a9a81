// Photos that no engine finds easy, made of a cut-out: what it is made of changes, or what is before it.

/** Share of the product's own light that glass keeps, and of its rim where it is thick. */
const GLASS = { body: 0.16, rim: 0.6, thickness: 7 };
const SKIN = [206, 152, 122];

const eachPixel = (layer, visit) => {
  for (let p = 0; p < layer.length; p += 4) if (layer[p + 3] > 0) visit(p);
};

/** Every value of the product becomes another. */
const toned = (tone) => (layer) =>
  eachPixel(layer, (p) => {
    for (let c = 0; c < 3; c += 1) layer[p + c] = tone(layer[p + c]);
  });

function glassy(layer, { mask }, width) {
  const at = GLASS.thickness;
  const inside = (i) =>
    [i - at, i + at, i - at * width, i + at * width].every((j) => mask[j] === 1);
  eachPixel(layer, (p) => {
    layer[p + 3] *= inside(p / 4) ? GLASS.body : GLASS.rim;
  });
}

/** Four fingers that come from the left, round and shaded, over the product's lower half. */
function held(layer, { box }, width) {
  const [reach, thick] = [(box.right - box.left) * 0.45, (box.bottom - box.top) * 0.07];
  for (let finger = 0; finger < 4; finger += 1) {
    const middle = box.top + (box.bottom - box.top) * (0.46 + finger * 0.135);
    const tip = box.left + reach * (1 - 0.12 * Math.abs(finger - 1.3));
    for (let y = Math.ceil(middle - thick); y < middle + thick; y += 1) {
      const across = (y - middle) / thick;
      const end = tip + thick * (Math.sqrt(1 - across * across) - 1);
      for (let x = 0; x < end; x += 1) {
        const light = 1.06 - 0.4 * across * across;
        layer.set([...SKIN.map((value) => value * light), 255], (y * width + x) * 4);
      }
    }
  }
}

/** Name, background and what is done to the product; `below` as in `composePhoto`. */
export const HARD_CASES = [
  { name: 'glass', ground: 'two-tone', change: glassy },
  { name: 'white on white', ground: 'white', change: toned((value) => 214 + value * 0.15) },
  { name: 'hand-held', ground: 'blurred room', change: held },
  { name: 'dark on dark', ground: 'night', change: toned((value) => 12 + value * 0.16) },
  { name: 'cut off by the frame', ground: 'wood', below: 0.1 },
];
