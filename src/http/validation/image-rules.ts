import { ValidateBy } from 'class-validator';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { isStorable } from './text-rules.js';

/** Index of the first entry that is no usable text, or -1. Entries over the allowed count are not looked at. */
export function firstBadEntry(value: unknown): number {
  if (!Array.isArray(value)) return -1;
  return value.slice(0, INPUT_LIMITS.images).findIndex((entry) => !isUsable(entry));
}

function isUsable(entry: unknown): boolean {
  return typeof entry === 'string' && /\S/.test(entry) && isStorable(entry);
}

/** Every entry is text; whether it is a URL or a data URL that may be used is judged by `sources/`. */
export function EntriesAreText(): PropertyDecorator {
  return ValidateBy({
    name: 'entriesAreText',
    validator: {
      validate: (value) => firstBadEntry(value) === -1,
      defaultMessage: () => 'each entry of $property must be a URL or a data URL, as text',
    },
  });
}
