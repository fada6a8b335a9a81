import { loadSample } from '../api.js';
import { getState, type Photo, update } from '../store.js';

let made = 0;
const nextId = (): string => `photo-${++made}`;

/** Adds files as photos, up to the number that a call may have. */
export async function addFiles(files: Iterable<File>): Promise<void> {
  const photos = await Promise.all([...files].map(readPhoto));
  add(photos);
}

/** Adds the service's own photo, alone. */
export async function useSample(): Promise<void> {
  const blob = await loadSample();
  if (blob === undefined) return update({ photoProblem: 'The sample photo could not be loaded.' });
  const sample = await readPhoto(new File([blob], 'sample-product.jpg', { type: blob.type }));
  update(({ imageTexts }) => ({
    photos: [sample],
    photoProblem: undefined,
    imageTexts: { productTitle: 'Stoneware mug 350 ml', ...imageTexts },
  }));
}

/** Adds photos by their addresses. @returns false where a text is no address of the web */
export function addAddresses(text: string): boolean {
  const addresses = text.split(/\s+/).filter((each) => each !== '');
  const wrong = addresses.find((each) => !isWebAddress(each));
  if (wrong !== undefined) {
    update({
      photoProblem: `“${shortened(wrong)}” is no address that begins with http:// or https://.`,
    });
    return false;
  }
  add(addresses.map((source) => ({ id: nextId(), name: shortened(source), source })));
  return true;
}

export function removePhoto(id: string): void {
  update(({ photos }) => ({
    photos: photos.filter((photo) => photo.id !== id),
    photoProblem: undefined,
  }));
}

/** Takes what was pasted anywhere on the page: files, else addresses. @returns true where there were some */
export function takePasted(data: DataTransfer | null): boolean {
  const files = [...(data?.files ?? [])];
  if (files.length > 0) {
    void addFiles(files);
    return true;
  }
  const text = data?.getData('text').trim() ?? '';
  return /^https?:\/\//i.test(text) && addAddresses(text);
}

function add(photos: readonly Photo[]): void {
  const most = getState().api?.maxPhotos ?? 1;
  const all = [...getState().photos, ...photos];
  update({
    photos: all.slice(0, most),
    photoProblem: all.length > most ? `A call takes at most ${most} photos.` : undefined,
  });
}

function readPhoto(file: File): Promise<Photo> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    const done = (source: string): void =>
      resolve({ id: nextId(), name: file.name, source, preview: URL.createObjectURL(file) });
    reader.onload = () => done(reader.result as string);
    // An entry without bytes: the service says what is wrong with it.
    reader.onerror = () => done('data:application/octet-stream;base64,');
    reader.readAsDataURL(file);
  });
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^/]/i.test(text);
}

function shortened(text: string): string {
  return text.length > 48 ? `${text.slice(0, 30)}…${text.slice(-15)}` : text;
}
