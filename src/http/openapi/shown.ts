import {
  ApiParam,
  ApiProperty,
  ApiPropertyOptional,
  type ApiPropertyOptions,
} from '@nestjs/swagger';

/** A whole number from 0 on. */
export const COUNT = { type: 'integer', minimum: 0 } as const;
/** An address. */
export const URI = { type: String, format: 'uri' } as const;
/** An id. */
export const UUID = { type: String, format: 'uuid' } as const;
/** A date and time. */
export const MOMENT = { type: String, format: 'date-time' } as const;

/** Type of a member, a list of one type, or more of its schema. */
type Shape = ApiPropertyOptions | (new (...args: never[]) => unknown) | readonly [unknown];

/** A member that an answer always has: its type, a sentence on it, and an example. */
export function Shown(shape: Shape, description?: string, example?: unknown): PropertyDecorator {
  return ApiProperty(optionsOf(shape, description, example));
}

/** A member that an answer may leave out. */
export function MayBeShown(
  shape: Shape,
  description?: string,
  example?: unknown,
): PropertyDecorator {
  return ApiPropertyOptional(optionsOf(shape, description, example));
}

function optionsOf(shape: Shape, description?: string, example?: unknown): ApiPropertyOptions {
  const schema = isSchema(shape) ? shape : { type: shape };
  return { description, example, ...schema } as ApiPropertyOptions;
}

const isSchema = (shape: Shape): shape is ApiPropertyOptions =>
  typeof shape === 'object' && !Array.isArray(shape);

/** The id of an event in a path. */
export const EventId = (): MethodDecorator =>
  ApiParam({
    name: 'event',
    description: 'Id of the event, as in the header `webhook-id`.',
    schema: { type: 'string' },
    example: 'evt_0198c0de-0000-4000-8000-000000000001',
  });

/** The id of a resource in a path. @param of the kind of resource, in words */
export const ResourceId = (of: string): MethodDecorator =>
  ApiParam({
    name: 'id',
    description: `Id of ${of}; a malformed id is answered like an unknown one.`,
    schema: { type: 'string', format: 'uuid' },
    example: '0198c0de-0000-7000-8000-000000000000',
  });

/** Body of a 200 that holds nothing but its success, and the base of those that hold more. */
export class SuccessDto {
  @Shown({ type: Boolean, enum: [true] })
  success: true;
}
