import { isObject } from '../validation/field-rules.js';

/** Members of the interface that are objects: a form gives each as JSON, or one part for each of its members. */
const OBJECTS: readonly string[] = ['options'];

/** A number as JSON writes it. */
const NUMBER = /^-?(?:0|[1-9]\d{0,15})(?:\.\d{1,15})?$/;

/**
 * Members of a form with its objects put together: `options` as the text of a JSON object, or `options.size` and so on,
 * where a text that is a number is one. What is no object stays as it was sent, and the object's own rule refuses it.
 */
export function withObjects(
  members: readonly (readonly [name: string, value: unknown])[],
): Record<string, unknown> {
  const whole = new Map(members);
  for (const object of OBJECTS) {
    const prefix = `${object}.`;
    const parts = members.filter(([name]) => name.startsWith(prefix));
    if (whole.has(object)) whole.set(object, parsed(whole.get(object)));
    if (parts.length === 0) continue;
    for (const [name] of parts) whole.delete(name);
    const own = parts.map(([name, value]) => [name.slice(prefix.length), numbered(value)] as const);
    const given = whole.get(object) ?? {};
    // Sent in both ways, neither of which can count alone: a list, which is no object.
    whole.set(object, isObject(given) && !whole.has(object) ? Object.fromEntries(own) : [given]);
  }
  return Object.fromEntries(whole);
}

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!/\S/.test(value)) return null;
  try {
    const read: unknown = JSON.parse(value);
    return isObject(read) ? read : value;
  } catch {
    return value;
  }
}

/** A blank part is one that was left empty. */
function numbered(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (!/\S/.test(value)) return null;
  return NUMBER.test(value) ? Number(value) : value;
}
