/** Formats of a finished picture. */
export const PICTURE_FORMATS = ['jpeg', 'png', 'webp'] as const;

/** Format of a finished picture. */
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Ratios of a picture's width to its height. */
export const PICTURE_RATIOS = [
  '1:1',
  '5:4',
  '4:5',
  '4:3',
  '3:4',
  '3:2',
  '2:3',
  '16:9',
  '9:16',
] as const;

/** Width to height. */
export type PictureRatio = (typeof PICTURE_RATIOS)[number];

/** Grounds that a caller may ask for in place of the shot's own. */
export const PICTURE_BACKGROUNDS = ['transparent'] as const;

/** Ground in place of the shot's own. */
export type PictureBackground = (typeof PICTURE_BACKGROUNDS)[number];

/** Wishes of a caller on the file and the making of pictures; what is not set is as the shot type has it. */
export interface PictureOptions {
  /** Pictures of one call. */
  readonly variations?: number;
  /** Takes of a shot by number: the k-th picture of a call is the take `seed` + k. */
  readonly seed?: number;
  /** Longer side, pixels. */
  readonly size?: number;
  readonly ratio?: PictureRatio;
  /** Space around what is shown, share of the shorter side. */
  readonly padding?: number;
  readonly format?: PictureFormat;
  readonly background?: PictureBackground;
}

/** Sides of a picture: pixels, unless told otherwise. */
export interface PictureSides {
  readonly width: number;
  readonly height: number;
}

/** Sides of a picture whose longer one has `size` pixels. */
export function sidesOf(size: number, ratio?: PictureRatio): PictureSides {
  const { width, height } = sharesOf(ratio);
  return { width: Math.round(size * width), height: Math.round(size * height) };
}

/** Sides as shares of the longer one. */
export function sharesOf(ratio: PictureRatio = '1:1'): PictureSides {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const longer = Math.max(across, down);
  return { width: across / longer, height: down / longer };
}

/** Space that is kept along every side, pixels. @param padding share of the shorter side */
export function paddingOf({ width, height }: PictureSides, padding: number): number {
  return Math.round(Math.min(width, height) * padding);
}
