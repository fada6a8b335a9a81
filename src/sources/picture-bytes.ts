/** Pixels, as a picture's header tells them. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** True when the bytes at the offset are these characters (Latin-1). */
export function hasText(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString('latin1', offset, offset + text.length) === text;
}
