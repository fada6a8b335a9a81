/** JPEG keeps hues at half the size: along an outline they run into each other, by so much too softly. */
const HUE_STEEPNESS = 1.4;

/** A share within 0 and 1. */
export const clip = (share: number): number => Math.min(1, Math.max(0, share));

/** The light of an sRGB colour, 8-bit, as JPEG weighs it. */
export const luma = (r: number, g: number, b: number): number => 0.299 * r + 0.587 * g + 0.114 * b;

/** Share of product by a pixel's hue, as it was before JPEG softened it. */
export const steepHue = (share: number): number => clip((share - 0.5) * HUE_STEEPNESS + 0.5);
