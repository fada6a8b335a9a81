import { type ArgumentMetadata, Injectable, type PipeTransform, type Type } from '@nestjs/common';
import { getMetadataStorage, validate, ValidationError } from 'class-validator';
import { ProblemError } from '../../errors/problem.error.js';
import { isBlankAbsent, nestedClassOf, refusesUnknown } from './field-decorators.js';
import { isObject } from './field-rules.js';
import { tellUnknownFields } from './unknown-fields.js';
import { validationFailure } from './validation-failure.js';

/**
 * Checks a body, or the parameters of a query, against its DTO class. Only fields with rules are taken
 * over, as they are, at most one object deep: a walk through everything sent would let a caller choose how
 * long it takes. Names of other fields are told to whoever asked for those of this body.
 */
@Injectable()
export class BodyValidationPipe implements PipeTransform<unknown, Promise<unknown>> {
  private readonly fields = new Map<Type<object>, readonly string[]>();

  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    if ((type !== 'body' && type !== 'query') || metatype === undefined) return value;
    const sent = value as Record<string, unknown>;
    tellUnknownFields(sent, () => this.unknownOf(sent, metatype as Type<object>));
    const body = this.take(sent, metatype as Type<object>);
    const refused = [...this.refusedOf(sent, metatype as Type<object>)];
    const broken = [...(await validate(body, { forbidUnknownValues: false })), ...refused];
    empty(sent);
    if (broken.length > 0) throw new ProblemError(validationFailure(broken));
    return body;
  }

  private take(body: Record<string, unknown>, metatype: Type<object>): object {
    return Object.assign(new metatype(), this.pick(body, metatype));
  }

  private pick(body: Record<string, unknown>, metatype: Type<object>): Record<string, unknown> {
    const prototype = metatype.prototype as object;
    const sent = this.fieldsOf(metatype)
      .filter((field) => Object.hasOwn(body, field))
      .map((field) => [field, body[field]] as const)
      .filter(([field, value]) => !isAbsent(value, isBlankAbsent(prototype, field)))
      .map(([field, value]) => {
        const nested = nestedClassOf(prototype, field);
        return [field, nested && isObject(value) ? this.take(value, nested) : value] as const;
      });
    return Object.fromEntries(sent);
  }

  /** Members that have no rules, of the objects that refuse such. */
  private *refusedOf(
    body: Record<string, unknown>,
    metatype: Type<object>,
  ): Iterable<ValidationError> {
    for (const property of this.fieldsOf(metatype)) {
      const value = Object.hasOwn(body, property) ? body[property] : undefined;
      const nested = nestedClassOf(metatype.prototype as object, property);
      if (nested === undefined || !refusesUnknown(nested) || !isObject(value)) continue;
      const known = this.fieldsOf(nested);
      const unknown = Object.keys(value).filter((name) => !known.includes(name));
      if (unknown.length === 0) continue;
      const children = unknown.slice(0, MOST_REFUSED).map((name) => unknownMember(name, known));
      yield Object.assign(new ValidationError(), { property, value, children });
    }
  }

  /** Paths of the fields that have no rules, in their order. */
  private *unknownOf(body: Record<string, unknown>, metatype: Type<object>): Iterable<string> {
    const prototype = metatype.prototype as object;
    const fields = this.fieldsOf(metatype);
    for (const field of Object.keys(body)) {
      const value = body[field];
      if (!fields.includes(field)) yield field;
      else if (isObject(value)) {
        const nested = nestedClassOf(prototype, field);
        if (nested === undefined) continue;
        for (const inner of this.unknownOf(value, nested)) yield `${field}/${inner}`;
      }
    }
  }

  private fieldsOf(metatype: Type<object>): readonly string[] {
    const known = this.fields.get(metatype);
    if (known !== undefined) return known;
    const rules = getMetadataStorage().getTargetValidationMetadatas(metatype, '', true, false);
    const fields = [...new Set(rules.map((rule) => rule.propertyName))];
    this.fields.set(metatype, fields);
    return fields;
  }
}

/** Bounds of what is told of unknown members, so that no body chooses the size of an answer. */
const MOST_REFUSED = 10;
const LONGEST_NAME = 64;

function unknownMember(name: string, known: readonly string[]): ValidationError {
  const shown = Array.from(name.slice(0, 2 * LONGEST_NAME))
    .slice(0, LONGEST_NAME)
    .join('');
  const property = shown.replaceAll('~', '~0').replaceAll('/', '~1');
  const isKnown = `${shown} is not known here; the members are ${known.join(', ')}`;
  return Object.assign(new ValidationError(), { property, constraints: { isKnown } });
}

/**
 * The request holds on to the parsed body for as long as its call waits: whatever was not taken over,
 * and images that have long been stored, would stay in memory with it.
 */
function empty(body: object): void {
  for (const field of Object.keys(body)) Reflect.deleteProperty(body, field);
}

function isAbsent(value: unknown, blankIsAbsent: boolean): boolean {
  if (value === null) return true;
  return blankIsAbsent && typeof value === 'string' && !/\S/.test(value);
}
