/** A source photo after the checks of `sources/`: bytes whose header was read, not yet decoded. */
export interface SourcePicture {
  readonly bytes: Buffer;
  readonly format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif';
  /** Pixels, as stored (before EXIF orientation). */
  readonly width: number;
  readonly height: number;
  /** Position in the caller's `images`: failures point at `/images/<index>`. */
  readonly index: number;
}
