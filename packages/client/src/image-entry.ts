/** Formats that the service takes, by the first bytes of a file. */
const SIGNATURES: readonly (readonly [type: string, test: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF[^]{4}WEBP/],
  ['image/avif', /^[^]{4}ftyp[^]*avi[fs]/],
];

/** Longest file that the service takes, bytes. */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Entry of `images` for the bytes of a PNG, JPEG, WebP, AVIF or GIF.
 * @throws RangeError for more than 20 MB, TypeError for other formats
 */
export function imageFromBytes(bytes: Uint8Array): string {
  if (bytes.length > MOST_BYTES)
    throw new RangeError(`The image has ${bytes.length} bytes; the service takes 20 MB.`);
  const start = String.fromCharCode(...bytes.subarray(0, 32));
  const [type] = SIGNATURES.find(([, test]) => test.test(start)) ?? [];
  if (type === undefined)
    throw new TypeError('The file is no PNG, JPEG, WebP, AVIF or GIF. Convert it to one of these.');
  return `data:${type};base64,${base64(bytes)}`;
}

/**
 * Entry of `images` for a file.
 * @param file path of a file (Node), or a `Blob` such as a file of a form
 * @throws as `imageFromBytes`, and the file system's own error
 */
export async function imageFromFile(file: string | URL | Blob): Promise<string> {
  if (file instanceof Blob) return imageFromBytes(new Uint8Array(await file.arrayBuffer()));
  const { readFile } = await import('node:fs/promises');
  return imageFromBytes(await readFile(file));
}

/** Characters that `String.fromCharCode` takes at once everywhere. */
const BLOCK = 0x8000;

function base64(bytes: Uint8Array): string {
  const blocks = Array.from({ length: Math.ceil(bytes.length / BLOCK) }, (_, i) =>
    String.fromCharCode(...bytes.subarray(i * BLOCK, (i + 1) * BLOCK)),
  );
  return btoa(blocks.join(''));
}
