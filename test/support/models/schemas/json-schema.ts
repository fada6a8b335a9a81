import { Ajv, type AnySchema } from 'ajv';

/** As much of JSON Schema as the published shapes need. */
export type JsonSchema = AnySchema & object;

/** An object with these members: those that end with `?` are optional; others are refused where `closed`. */
export function object(members: Readonly<Record<string, JsonSchema>>, closed = false): JsonSchema {
  const entries = Object.entries(members);
  const properties = Object.fromEntries(
    entries.map(([name, schema]) => [name.replace(/\?$/, ''), schema]),
  );
  const required = entries.map(([name]) => name).filter((name) => !name.endsWith('?'));
  return { type: 'object', properties, required, additionalProperties: !closed };
}

/** Shapes that stand everywhere. */
export const text: JsonSchema = { type: 'string' };
export const count: JsonSchema = { type: 'integer', minimum: 0 };
export const base64: JsonSchema = { type: 'string', pattern: '^[A-Za-z0-9+/]+={0,2}$' };
export const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const oneOf = (...words: readonly (string | null)[]): JsonSchema => ({ enum: [...words] });
export const either = (...schemas: readonly JsonSchema[]): JsonSchema => ({ anyOf: [...schemas] });
export const nullable = (schema: JsonSchema): JsonSchema => either(schema, { type: 'null' });

const AJV = new Ajv({ allErrors: true, strict: false });

/** What is wrong with a value, one line for each; empty when nothing is. */
export function wrongWith(schema: JsonSchema, value: unknown): string[] {
  const check = AJV.compile(schema);
  if (check(value)) return [];
  return (check.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
