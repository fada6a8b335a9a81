import {
  KnownMembersOnly,
  OptionalFraction,
  OptionalInteger,
  OptionalWord,
} from '../../http/validation/field-decorators.js';
import {
  PICTURE_BACKGROUNDS,
  PICTURE_FORMATS,
  PICTURE_RATIOS,
  type PictureBackground,
  type PictureFormat,
  type PictureOptions,
  type PictureRatio,
} from '../../listing/picture-options.js';
import { OPTION_LIMITS } from '../option-limits.js';

/** Member `options` of a body: what is not sent is as the shot type has it. Unknown members are refused. */
@KnownMembersOnly()
export class PictureOptionsDto implements PictureOptions {
  @OptionalInteger(OPTION_LIMITS.variations, {
    description:
      'Number of images, each another take of the shot, and each at the price of one call. The answer has the first; ' +
      'the record of the generation lists all. All are made, or none is charged.',
    example: 2,
  })
  variations?: number;

  @OptionalInteger(OPTION_LIMITS.seed, {
    description:
      'Number of the take; 0 is the take that is made without options. The k-th of several images, counted from 0, ' +
      'is the take `seed` + k. Equal requests of the provider `studio` with equal seeds have equal bytes.',
    example: 7,
  })
  seed?: number;

  @OptionalInteger(OPTION_LIMITS.size, {
    description:
      'Longer side in pixels; for `hero` at least 1000, as a `png` at most 2000. The setting of the service when not sent.',
    example: 1600,
  })
  size?: number;

  @OptionalWord(PICTURE_RATIOS, {
    name: 'PictureRatio',
    description: 'Width to height; `hero` is always square.',
    example: '4:3',
  })
  ratio?: PictureRatio;

  @OptionalFraction(OPTION_LIMITS.padding, {
    description:
      'Space that is added along every side, as a share of the shorter side; around a transparent cut-out 0.05 when ' +
      'not sent. Not for `hero` and `detail`.',
    example: 0.1,
  })
  padding?: number;

  @OptionalWord(PICTURE_FORMATS, {
    name: 'PictureFormat',
    description:
      'Format of the file behind `outputUrl`; `jpeg` when not sent. The marketplace takes no `webp` as a listing ' +
      'file, so that `hero` is never one, and a listing leaves such images out.',
    example: 'png',
  })
  format?: PictureFormat;

  @OptionalWord(PICTURE_BACKGROUNDS, {
    name: 'PictureBackground',
    description:
      '`transparent`: the product alone, cut out, without a shadow; for `custom` alone, as `png` or `webp`.',
    example: 'transparent',
  })
  background?: PictureBackground;
}
