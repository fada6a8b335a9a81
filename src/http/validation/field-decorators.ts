import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsOptional,
  IsString,
  ValidateNested,
} from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { counted } from '../../errors/failure.js';
import { SAMPLE_PHOTO } from '../openapi/sample-photo.js';
import {
  EntriesAreText,
  fieldRule,
  IsObject,
  IsStorable,
  IsTextList,
  MaxCharacters,
  MaxEntries,
} from './field-rules.js';

const BLANK_IS_ABSENT = Symbol('blank is absent');

/** Texts of the API description for a field. */
export interface FieldDescription {
  readonly description: string;
  readonly example?: string;
}

/** True for a field whose string of blanks counts as not sent. */
export function isBlankAbsent(prototype: object, field: string): boolean {
  return Reflect.hasMetadata(BLANK_IS_ABSENT, prototype, field);
}

/** A string of blanks counts as not sent for this field. */
export function BlankIsAbsent(): PropertyDecorator {
  return Reflect.metadata(BLANK_IS_ABSENT, true) as PropertyDecorator;
}

/** Rules of every text field: a string of at most `max` characters, used as sent; blanks: not sent. */
function TextRules(max: number): PropertyDecorator {
  return applyDecorators(BlankIsAbsent(), IsString(), MaxCharacters(max), IsStorable());
}

/** A text field that may be left out. */
export function OptionalText(max: number, about: FieldDescription): PropertyDecorator {
  const description = { ...about, type: String, maxLength: max };
  return applyDecorators(IsOptional(), TextRules(max), ApiPropertyOptional(description));
}

/** A text field that must be there and not blank; `when` says in words when, if not always. */
export function RequiredText(
  max: number,
  { when, ...about }: FieldDescription & { readonly when?: string },
): PropertyDecorator {
  const description = { ...about, type: String, maxLength: max };
  const message = `$property is required${when === undefined ? '' : ` ${when}`}`;
  return applyDecorators(
    IsDefined({ message }),
    TextRules(max),
    when === undefined
      ? ApiProperty({ ...description, minLength: 1 })
      : ApiPropertyOptional(description),
  );
}

/**
 * A list of texts that may be left out; its entries may be blank.
 * @param entries at most
 * @param characters of each entry, at most
 */
export function OptionalTextList(
  { entries, characters }: { readonly entries: number; readonly characters: number },
  about: { readonly description: string; readonly example: readonly string[] },
): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsTextList(),
    MaxEntries(entries, characters),
    ApiPropertyOptional({
      ...about,
      type: String,
      isArray: true,
      maxItems: entries,
      items: { type: 'string', maxLength: characters },
    }),
  );
}

const MEMBERS = Symbol('members of an object');

/** Refuses members of an object that have no rules, in place of ignoring them; for the DTO class of the object. */
export function KnownMembersOnly(): ClassDecorator {
  return Reflect.metadata(MEMBERS, true) as ClassDecorator;
}

/** True for the class of an object whose unknown members are refused. */
export function refusesUnknown(nested: Type<object>): boolean {
  return Reflect.hasMetadata(MEMBERS, nested);
}

/** Bounds of a number, both included. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A number of a body that may be left out. */
function OptionalNumber(
  { min, max, whole }: Bounds & { readonly whole: boolean },
  about: NumberDescription,
): PropertyDecorator {
  const fits = (value: unknown): boolean =>
    typeof value === 'number' &&
    value >= min &&
    value <= max &&
    (!whole || Number.isInteger(value));
  const kind = whole ? 'a whole number' : 'a number';
  const type = whole ? ('integer' as const) : ('number' as const);
  return applyDecorators(
    IsOptional(),
    fieldRule(whole ? 'isWholeNumber' : 'isNumber', `be ${kind} from ${min} to ${max}`, fits),
    ApiPropertyOptional({ ...about, type, minimum: min, maximum: max }),
  );
}

/** Texts of the API description for a number. */
interface NumberDescription {
  readonly description: string;
  readonly example: number;
}

/** A whole number of a body that may be left out. */
export function OptionalInteger(bounds: Bounds, about: NumberDescription): PropertyDecorator {
  return OptionalNumber({ ...bounds, whole: true }, about);
}

/** A number of a body that may be left out. */
export function OptionalFraction(bounds: Bounds, about: NumberDescription): PropertyDecorator {
  return OptionalNumber({ ...bounds, whole: false }, about);
}

/** One of a few words, in a body. @param name of the type in the API description */
export function OptionalWord(
  words: readonly string[],
  { name, ...about }: FieldDescription & { readonly name: string },
): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    BlankIsAbsent(),
    fieldRule('isChoice', `be one of ${words.join(', ')}`, (value) =>
      words.some((word) => word === value),
    ),
    ApiPropertyOptional({ ...about, enum: words, enumName: name }),
  );
}

const NESTED = Symbol('class of an object');

/** DTO class of a field that is an object with fields of its own; undefined for every other field. */
export function nestedClassOf(prototype: object, field: string): Type<object> | undefined {
  return Reflect.getMetadata(NESTED, prototype, field) as Type<object> | undefined;
}

const NestedRules = (nested: Type<object>): PropertyDecorator =>
  applyDecorators(
    IsObject(),
    ValidateNested(),
    Reflect.metadata(NESTED, nested) as PropertyDecorator,
  );

/** An object that must be there, checked by its own DTO class. */
export function RequiredObject(nested: Type<object>, about: FieldDescription): PropertyDecorator {
  return applyDecorators(
    IsDefined({ message: '$property is required' }),
    NestedRules(nested),
    ApiProperty({ ...about, type: nested }),
  );
}

/** An object that may be left out, checked by its own DTO class. */
export function OptionalObject(nested: Type<object>, about: FieldDescription): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    NestedRules(nested),
    ApiPropertyOptional({ ...about, type: nested }),
  );
}

const imagesDoc = (most: number) => ({
  type: String,
  isArray: true as const,
  maxItems: most,
  example: [SAMPLE_PHOTO],
});

const ImageListRules = (most: number): PropertyDecorator =>
  applyDecorators(
    IsArray(),
    ArrayMaxSize(most, {
      message: `$property must have at most ${counted(most, 'entry', 'entries')}`,
      context: { most },
    }),
    EntriesAreText(),
  );

/** `images` where at least one is needed. */
export function RequiredImages(
  about: FieldDescription,
  most: number = INPUT_LIMITS.images,
): PropertyDecorator {
  return applyDecorators(
    IsDefined({ message: '$property is required' }),
    ArrayMinSize(1, { message: '$property must have at least 1 entry' }),
    ImageListRules(most),
    ApiProperty({ ...imagesDoc(most), description: about.description, minItems: 1 }),
  );
}

/** `images` where none is needed. */
export function OptionalImages(about: FieldDescription): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ImageListRules(INPUT_LIMITS.images),
    ApiPropertyOptional({ ...imagesDoc(INPUT_LIMITS.images), description: about.description }),
  );
}
