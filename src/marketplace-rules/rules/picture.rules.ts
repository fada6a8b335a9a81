import { type Rule, type RuleOrigin, ruleOf } from '../rule.js';

const picture = ruleOf('picture');
const hero = ruleOf('hero');

const origin = (
  sources: RuleOrigin['sources'],
  source: string,
  read = '2026-11-21',
): RuleOrigin => ({ sources, source, read, effective: '2026-11-21' });

const IMAGE_PAGE = 'help pages G1881 and G9FUUH87RBNXGKB7';
const SECONDARY = origin(['secondary'], 'secondary pages');
const MAIN = origin(['read'], 'help page GT8RSE9S9NK4LP6Z');

/** Rules of pictures that bytes, pixels or facts of their making can prove; the others need eyes. */
export const PICTURE_RULES = {
  I01: picture(
    'error',
    origin(['read', 'secondary'], IMAGE_PAGE, '2026-11-28'),
    'Longest side 500 to 10,000 px, at least 1,000 px for a hero.',
    'Use a larger or smaller image; do not enlarge a small one.',
  ),
  I02: picture('error', SECONDARY, 'JPEG, PNG, TIFF or GIF; not WebP.', 'Save the image as JPEG.'),
  I03: picture(
    'error',
    origin(['secondary', 'read'], `secondary pages; ${IMAGE_PAGE} for 10 MB`, '2026-11-28'),
    'sRGB, 8 bits, at most 10 MB; no alpha channel in a hero.',
    'Convert the image to sRGB, and save it as a JPEG of 8 bits.',
  ),
  I04: picture('warning', SECONDARY, 'The image is square.', 'Crop or extend the image.'),
  I06: hero(
    'error',
    MAIN,
    'The background is pure white, 255 in every channel.',
    'Make the background white up to each edge.',
  ),
  I07: hero(
    'error',
    MAIN,
    'The product fills at least 85 % of the longest side.',
    'Crop the image closer to the product.',
  ),
  I08: hero(
    'error',
    MAIN,
    'The whole product is in the frame.',
    'Use a photo with some room around the product.',
  ),
  I14: ruleOf('set')(
    'warning',
    origin(['read'], IMAGE_PAGE, '2026-11-28'),
    'One main image and up to six more: on white, in surroundings, and with information or measures.',
    'Add the kind of image that is missing, or leave some out.',
  ),
  I16: picture(
    'warning',
    origin(['read'], IMAGE_PAGE, '2026-11-28'),
    'A photo-real generated person is marked: dc:subject of the XMP holds contains-synthetic-performer.',
    'Add the keyword to the metadata of the image.',
  ),
} as const satisfies Record<string, Rule>;
