import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsDefined,
  IsOptional,
  IsString,
} from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { EntriesAreText } from './image-rules.js';
import { IsStorable, MaxCharacters } from './text-rules.js';

const BLANK_IS_ABSENT = Symbol('blank is absent');

/** What the API description says about a field. */
export interface FieldDescription {
  readonly description: string;
  readonly example?: string;
}

/** Whether a string of blanks counts as not sent for this field. */
export function isBlankAbsent(prototype: object, field: string): boolean {
  return Reflect.hasMetadata(BLANK_IS_ABSENT, prototype, field);
}

/** A string of blanks counts as not sent for this field. */
export function BlankIsAbsent(): PropertyDecorator {
  return Reflect.metadata(BLANK_IS_ABSENT, true) as PropertyDecorator;
}

/** Rules of every text field: a string of at most `max` characters, used as sent; blanks: not sent. */
export function TextRules(max: number): PropertyDecorator {
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

const IMAGES_DOC = {
  type: String,
  isArray: true as const,
  maxItems: INPUT_LIMITS.images,
  example: ['https://images.example.com/bottle-front.jpg'],
};

const ImageListRules = (): PropertyDecorator =>
  applyDecorators(IsArray(), ArrayMaxSize(INPUT_LIMITS.images), EntriesAreText());

/** `images` where at least one is needed. */
export function RequiredImages(about: FieldDescription): PropertyDecorator {
  return applyDecorators(
    IsDefined({ message: '$property is required' }),
    ArrayMinSize(1),
    ImageListRules(),
    ApiProperty({ ...IMAGES_DOC, description: about.description, minItems: 1 }),
  );
}

/** `images` where none is needed. */
export function OptionalImages(about: FieldDescription): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ImageListRules(),
    ApiPropertyOptional({ ...IMAGES_DOC, description: about.description }),
  );
}
