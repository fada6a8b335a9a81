import { followsWish, type PictureAbility } from '../config/picture-abilities.js';
import type { Settings } from '../config/settings.js';
import { fail, type Failure, type FieldError } from '../errors/failure.js';
import { ProblemError } from '../errors/problem.error.js';
import type { PictureOptions } from '../listing/picture-options.js';
import type { ShotType } from '../listing/shot-type.js';
import { PICTURE_LIMITS } from '../marketplace-rules/picture/picture-file.checks.js';
import { LONGEST_PNG } from './option-limits.js';

type Option = keyof PictureOptions;

/** An order, as far as options depend on it. */
interface Order {
  readonly type: ShotType;
  readonly options: PictureOptions;
}

/** A combination that is refused; `sentence` follows the option's name and says what to do. */
interface Refusal {
  readonly option: Option;
  readonly when: (order: Order) => boolean;
  readonly sentence: string;
}

const on =
  (...types: readonly ShotType[]) =>
  ({ type }: Order): boolean =>
    types.includes(type);
const HERO = on('hero');
const isTransparent = ({ options }: Order): boolean => options.background === 'transparent';
const isOpaqueFile = ({ options: { format = 'jpeg' } }: Order): boolean => format === 'jpeg';

const FIXED =
  'is not taken for hero: the rules of the marketplace fix the product on pure white, so that it has no other take. ' +
  'Leave it out';
const CUT_OUT =
  'is not taken with a transparent background: a cut-out has no other take. Leave it out';

/** Refused combinations of options and shot types, each with its reason; each option reports its first one. */
const REFUSALS: readonly Refusal[] = [
  {
    option: 'variations',
    when: (order) => HERO(order) && (order.options.variations ?? 1) > 1,
    sentence: FIXED,
  },
  {
    option: 'variations',
    when: (order) => isTransparent(order) && (order.options.variations ?? 1) > 1,
    sentence: CUT_OUT,
  },
  { option: 'seed', when: HERO, sentence: FIXED },
  { option: 'seed', when: isTransparent, sentence: CUT_OUT },
  {
    option: 'size',
    when: (order) => HERO(order) && (order.options.size ?? Infinity) < PICTURE_LIMITS.zoom,
    sentence: `must be at least ${PICTURE_LIMITS.zoom} for hero: the marketplace zooms into the main image (rule I01)`,
  },
  {
    option: 'size',
    when: ({ options: { size = 0, format } }) => format === 'png' && size > LONGEST_PNG,
    sentence: `must be at most ${LONGEST_PNG} for a png: a larger one would be over 10 MB (rule I03). Send a smaller size or the format jpeg`,
  },
  {
    option: 'ratio',
    when: ({ type, options: { ratio = '1:1' } }) => type === 'hero' && ratio !== '1:1',
    sentence: 'must be 1:1 for hero: the main image is square (rule I04)',
  },
  {
    option: 'padding',
    when: HERO,
    sentence:
      'is not taken for hero: the product fills 85 % of the main image or more (rule I07). Leave it out',
  },
  {
    option: 'padding',
    when: on('detail'),
    sentence: 'is not taken for detail: a close-up fills the image. Leave it out',
  },
  {
    option: 'format',
    when: ({ type, options }) => type === 'hero' && options.format === 'webp',
    sentence:
      'must be jpeg or png for hero: the marketplace takes no WebP as a listing file (rule I02)',
  },
  {
    option: 'background',
    when: HERO,
    sentence:
      'is not taken for hero: the main image is on pure white, without transparency (rules I03, I06). Send type custom for a cut-out',
  },
  {
    option: 'background',
    when: on('hook', 'lifestyle', 'detail', 'scale', 'closer'),
    sentence:
      'transparent is taken for type custom alone: this type is made of what surrounds the product. Send type custom for a cut-out',
  },
  {
    option: 'background',
    when: isOpaqueFile,
    sentence: 'transparent needs the format png or webp: a JPEG has no transparency',
  },
];

/** Wishes that no provider of the settings follows. */
const ABILITIES: readonly {
  readonly option: Option & PictureAbility;
  readonly wished: (order: Order) => boolean;
}[] = [
  { option: 'seed', wished: ({ options }) => options.seed !== undefined },
  // The service itself puts a cut-out in its place, whoever made it.
  {
    option: 'padding',
    wished: (order) => order.options.padding !== undefined && !isTransparent(order),
  },
];

/**
 * Tells which options cannot be followed for a shot type: by the rules of the marketplace, by what the type is, or
 * because no provider of the service can.
 * @param providers undefined where the embedded provider makes the image, which can
 * @returns undefined when all can be followed
 */
export function optionsFailure(
  order: Order,
  providers: Pick<Settings, 'imageProviders' | 'modelAccess'> | undefined,
): Failure | undefined {
  const refused = REFUSALS.filter(
    ({ option, when }) => order.options[option] !== undefined && when(order),
  ).map(({ option, sentence }) => errorAt(option, sentence));
  const unable = ABILITIES.filter(
    ({ option, wished }) =>
      wished(order) &&
      providers?.imageProviders.some((one) => followsWish(option, one, providers.modelAccess)) ===
        false,
  ).map(({ option }) =>
    errorAt(option, 'is not taken: no image provider of this service follows it. Leave it out'),
  );
  const errors = firstOfEach([...refused, ...unable]);
  const [first] = errors;
  if (first === undefined) return undefined;
  const more = errors.length > 1 ? ' `errors` lists every faulty field.' : '';
  return fail('invalid_body', `${first.detail}${more}`, errors).failure;
}

/**
 * Checks the options of a request; an empty object asks for nothing, and is taken out.
 * @param providers as for `optionsFailure`
 * @throws ProblemError for options that cannot be followed
 */
export function checkOptions(
  request: { readonly type: ShotType; options?: PictureOptions },
  providers: Pick<Settings, 'imageProviders' | 'modelAccess'> | undefined,
): void {
  const { type, options = {} } = request;
  if (Object.values(options).every((value) => value === undefined)) request.options = undefined;
  const failure = optionsFailure({ type, options }, providers);
  if (failure !== undefined) throw new ProblemError(failure);
}

function errorAt(option: Option, sentence: string): FieldError {
  const detail = `options.${option} ${sentence}.`;
  return { pointer: `/options/${option}`, code: 'invalid_body', detail };
}

function firstOfEach(errors: readonly FieldError[]): FieldError[] {
  return errors.filter(
    (one, k) => errors.findIndex(({ pointer }) => pointer === one.pointer) === k,
  );
}
