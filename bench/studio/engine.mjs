// The engine of dist/ in this process: parts of it can be left out, and a model's maps are remembered.
import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { built } from './studio.mjs';

/** Finds something where nothing else does: the engine cannot be without it. */
const LAST_RESORT = 'barrier-distance';

/**
 * @param without ids of maskers, mask steps and checks
 * @param model folder of an installed segmentation model
 */
export async function openEngine({ without = [], model } = {}) {
  await leaveOut(without);
  const mapOf = model === undefined ? undefined : await openMaps(resolve(model));
  const { renderShot } = await built('studio/render-shot.js');
  return {
    async make(order) {
      const sources = [];
      for (const source of order.sources) sources.push({ ...source, map: await mapOf?.(source) });
      return renderShot({ ...order, sources }, () => {});
    },
  };
}

/** Takes rows out of the engine's lists, for this process. */
async function leaveOut(ids) {
  const { MASKERS } = await built('studio/maskers/maskers.js');
  const { COARSE_STEPS, FINE_STEPS } = await built('studio/mask-steps/mask-steps.js');
  const { CHECKS } = await built('studio/gate/checks.js');
  const lists = [MASKERS, COARSE_STEPS, FINE_STEPS, CHECKS];
  const known = new Set(lists.flat().map(({ id }) => id));
  known.delete(LAST_RESORT);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    console.error(`--without ${unknown}: ids that can be left out are ${[...known].join(', ')}.`);
    process.exit(2);
  }
  for (const list of lists) {
    list.splice(0, list.length, ...list.filter(({ id }) => !ids.includes(id)));
  }
}

/** Asks the model for the map of a photo, once a photo and model: maps are kept between runs. */
async function openMaps(folder) {
  const { MODEL_FILE, RUNTIME_FOLDER } = await built('studio/model/model-files.js');
  const { PhotoSegmenter } = await built('studio/model/photo-segmenter.js');
  const file = join(folder, MODEL_FILE);
  const segmenter = new PhotoSegmenter({ file, runtime: join(folder, RUNTIME_FOLDER), own: false });
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  const kept = join(tmpdir(), 'bench-studio-maps', hash.digest('hex'));
  mkdirSync(kept, { recursive: true });
  return async (photo) => {
    const path = join(kept, createHash('sha256').update(photo.bytes).digest('hex'));
    if (existsSync(path)) return mapFrom(readFileSync(path));
    const map = await segmenter.mapOf(photo);
    writeFileSync(path, bytesOf(map));
    return map;
  };
}

/** Width and height, 4 bytes each, and the values; nothing for a photo that has no map. */
function bytesOf(map) {
  if (map === undefined) return '';
  const sides = Buffer.alloc(8);
  sides.writeUInt32LE(map.width, 0);
  sides.writeUInt32LE(map.height, 4);
  return gzipSync(Buffer.concat([sides, map.values]));
}

function mapFrom(bytes) {
  if (bytes.length === 0) return undefined;
  const all = gunzipSync(bytes);
  return {
    width: all.readUInt32LE(0),
    height: all.readUInt32LE(4),
    values: new Uint8Array(all.subarray(8)),
  };
}
