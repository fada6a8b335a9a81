/**
 * The two halves of the store. `sources` holds only what open generations still need: whatever is older
 * than the longest deadline is an orphan by its age alone. `media` is what the service gives out.
 */
export type StorageArea = 'sources' | 'media';

const SEGMENT = /^[A-Za-z0-9._-]{1,128}$/;
// 22 base64url characters hold 132 bits: a picture's address cannot be guessed.
const OUTPUT_KEY =
  /^media\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9-]{1,64}\/[A-Za-z0-9_-]{22,64}\.(jpg|png|webp)$/;

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  webp: 'image/webp',
  png: 'image/png',
  bin: 'application/octet-stream',
};

/** The key itself: four segments; throws for any other text, which is a bug: callers never name keys. */
export function checkedKey(key: string): string {
  return checked(key, 4);
}

/** The prefix itself: one to three segments; throws for any other text, which is a bug. */
export function checkedPrefix(prefix: string): string {
  return checked(prefix, 1, 3);
}

function checked(path: string, least: number, most = least): string {
  const segments = path.split('/');
  if (segments.length < least || segments.length > most || !segments.every(isSegment)) {
    throw new TypeError('A storage key or prefix is not well formed.');
  }
  return path;
}

function isSegment(segment: string): boolean {
  return SEGMENT.test(segment) && segment !== '.' && segment !== '..';
}

/** Media type by the key's extension; bytes of an unknown kind for any other. */
export function contentTypeOf(key: string): string {
  return CONTENT_TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/** A picture never changes under its address, so it may be kept for a year (the most RFC 9111 caches use). */
export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** `Cache-Control` that an object is kept with, for stores that give it out themselves. */
export function cacheControlOf(key: string): string {
  return isOutputKey(key) ? PICTURE_CACHE_CONTROL : 'private, no-store';
}

/** Prefix of everything that is given out for one generation: for `deletePrefix`. */
export function mediaPrefix(organizationId: string, generationId: string): string {
  return checkedPrefix(`media/${organizationId}/${generationId}`);
}

/** Prefix of the source photos of one generation: for `deletePrefix`. */
export function sourcesPrefix(organizationId: string, generationId: string): string {
  return checkedPrefix(`sources/${organizationId}/${generationId}`);
}

/** Key of the bytes of `images[index]`, kept from the reservation until the generation is settled. */
export function sourceKey(organizationId: string, generationId: string, index: number): string {
  return checkedKey(`${sourcesPrefix(organizationId, generationId)}/${index}.bin`);
}

/** Stands in the place of an organization: a job names its validation alone. No id of an organization is so short. */
const VALIDATIONS = 'validations';

/** Place of the pictures of a validation, for whoever keeps and removes source photos. */
export function validationPlace(id: string): { organizationId: string; generationId: string } {
  return { organizationId: VALIDATIONS, generationId: id };
}

/** Key of the request or the outcome of a validation, beside its pictures. */
export function validationKey(id: string, part: 'request' | 'outcome'): string {
  return checkedKey(`${sourcesPrefix(VALIDATIONS, id)}/${part}.json`);
}

/**
 * Key of a picture that is given out.
 * @param token at least 128 random bits as base64url (22 to 64 characters), new for every picture.
 */
export function outputKey(
  organizationId: string,
  generationId: string,
  token: string,
  extension: 'jpg' | 'png' | 'webp',
): string {
  const key = `${mediaPrefix(organizationId, generationId)}/${token}.${extension}`;
  if (!isOutputKey(key)) throw new TypeError('An image needs a token of 22 to 64 characters.');
  return key;
}

/** True for keys that `outputKey` makes: the only ones that strangers may ask for. */
export function isOutputKey(key: string): boolean {
  return OUTPUT_KEY.test(key);
}

/** Address under which the service answers GET for a picture: `<base>/media/<organization>/…`. */
export function outputUrl(publicBaseUrl: string, key: string): string {
  return `${publicBaseUrl}/${key}`;
}

/**
 * The key behind one of the service's own addresses; undefined for any other address.
 * @param bases `PUBLIC_BASE_URL` and, where there is one, the store's own public address.
 */
export function keyOfOutputUrl(url: string, bases: readonly string[]): string | undefined {
  const base = bases.find((candidate) => url.startsWith(`${candidate}/media/`));
  if (base === undefined) return undefined;
  const key = url.slice(base.length + 1).replace(/[?#].*$/s, '');
  return isOutputKey(key) ? key : undefined;
}
