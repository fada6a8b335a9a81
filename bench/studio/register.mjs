// Finds where the product of a photo lies in a hero: hero = photo * scale + (left, top), in pixels.

/** Colour differences above this say "elsewhere", not "a little off". */
const CLIP = 48;
const POINTS = 5000;
/** So many of the places that look best are looked at closely. */
const REFINED = 6;

/** Points on and around the outline of the true product and inside it, with their colour on white. */
function samplePoints({ data, mask, box, width, height }) {
  const [edge, inner] = [[], []];
  for (let y = box.top; y <= box.bottom; y += 1) {
    for (let x = box.left; x <= box.right; x += 1) {
      const i = y * width + x;
      const around = [i - 4, i + 4, i - 4 * width, i + 4 * width];
      const some = around.some((j) => mask[j] === 1) || mask[i] === 1;
      if (!some || y < 4 || y >= height - 4) continue;
      (around.every((j) => mask[j] === 1) && mask[i] === 1 ? inner : edge).push(i);
    }
  }
  const pick = (list, count) => {
    const step = Math.max(1, list.length / count);
    return Array.from(
      { length: Math.floor(list.length / step) },
      (_, k) => list[Math.floor(k * step)],
    );
  };
  return [...pick(edge, POINTS / 2), ...pick(inner, POINTS / 2)].map((i) => {
    const alpha = data[i * 4 + 3] / 255;
    const colour = [0, 1, 2].map((c) => data[i * 4 + c] * alpha + 255 * (1 - alpha));
    return { x: (i % width) + 0.5, y: Math.floor(i / width) + 0.5, colour };
  });
}

function costAt(points, hero, size, [scale, left, top]) {
  let sum = 0;
  for (const { x, y, colour } of points) {
    const u = Math.min(size - 1.001, Math.max(0, x * scale + left - 0.5));
    const v = Math.min(size - 1.001, Math.max(0, y * scale + top - 0.5));
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [a, b] = [u - i, v - j];
    const p = (j * size + i) * 3;
    for (let c = 0; c < 3; c += 1) {
      const upper = hero[p + c] * (1 - a) + hero[p + 3 + c] * a;
      const lower = hero[p + size * 3 + c] * (1 - a) + hero[p + size * 3 + 3 + c] * a;
      sum += Math.min(CLIP, Math.abs(upper * (1 - b) + lower * b - colour[c]));
    }
  }
  return sum / points.length;
}

function descend({ points, frame }, { hero, size }, start, steps) {
  let best = start;
  let cost = costAt(points, hero, size, best);
  for (const step of steps) {
    for (let moved = true; moved;) {
      moved = false;
      for (const [ds, dx, dy] of moves(frame, step)) {
        const next = [best[0] + ds, best[1] + dx, best[2] + dy];
        const value = costAt(points, hero, size, next);
        if (value >= cost) continue;
        [best, cost, moved] = [next, value, true];
      }
    }
  }
  return { at: best, cost };
}

/** Shifts by `step` pixels, and changes of scale that move the product's rim by about as much. */
function moves({ middleX, middleY, reach }, step) {
  const ds = step / reach;
  return [
    [0, step, 0],
    [0, -step, 0],
    [0, 0, step],
    [0, 0, -step],
    [ds, -ds * middleX, -ds * middleY],
    [-ds, ds * middleX, ds * middleY],
  ];
}

function boxOfHero(hero, size) {
  const box = { left: size, top: size, right: 0, bottom: 0 };
  for (let y = 0, p = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, p += 3) {
      if (Math.min(hero[p], hero[p + 1], hero[p + 2]) >= 245) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  }
  return box;
}

/** `[scale, left, top]` of the photo in the hero (raw RGB, `size` x `size`), found by the colours alone. */
export function register(truth, hero, size) {
  const points = samplePoints(truth);
  const { box } = truth;
  const [width, height] = [box.right + 1 - box.left, box.bottom + 1 - box.top];
  const frame = {
    middleX: box.left + width / 2,
    middleY: box.top + height / 2,
    reach: Math.max(width, height) / 2,
  };
  const some = { points: points.filter((_, k) => k % 5 === 0), frame };
  const starts = startsFor(box, width, height, boxOfHero(hero, size));
  const rough = starts
    .map((at) => descend(some, { hero, size }, at, [24, 8]))
    .toSorted((a, b) => a.cost - b.cost);
  // The best of few points is at times a place beside the right one, for a card of one colour say; the
  // starts themselves are looked at, too, since the box seen in the hero may be the product's.
  const fine = [...rough.slice(0, REFINED).map(({ at }) => at), ...starts].map((at) =>
    descend({ points, frame }, { hero, size }, at, [6, 2, 0.7, 0.25, 0.1]),
  );
  return fine.reduce((a, b) => (b.cost < a.cost ? b : a)).at;
}

/** Places to start from: the box seen in the hero may hold a shadow too, or lack a part. */
function startsFor(box, width, height, seen) {
  const [w, h] = [seen.right - seen.left + 1, seen.bottom - seen.top + 1];
  const thirds = [0, 0.5, 1].flatMap((u) => [0, 0.5, 1].map((v) => [u, v]));
  return [0.9, 1, 1.1, 1.25].flatMap((factor) => {
    const scale = Math.min(w / width, h / height) * factor;
    return thirds.map(([u, v]) => [
      scale,
      seen.left + u * w - (box.left + u * width) * scale,
      seen.top + v * h - (box.top + v * height) * scale,
    ]);
  });
}
