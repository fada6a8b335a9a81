import { fail, type Failure, type Result } from '../../errors/failure.js';
import { type JsonBound, type JsonBounds, JsonText } from './json-text.js';
import { parseJsonObject } from './parse-json.js';
import type { BodyReader } from './read-body.js';

const TOO_MUCH: Readonly<Record<JsonBound, (bounds: JsonBounds) => string>> = {
  depth: ({ depth }) => `The body is nested deeper than ${depth} levels.`,
  values: ({ values }) => `The body contains more than ${values} values.`,
};

/** A body that is a JSON object. Data URLs in `images` come as `SentPhoto`. */
export class JsonBody implements BodyReader {
  private readonly text: JsonText;

  constructor(private readonly bounds: JsonBounds) {
    this.text = new JsonText(bounds);
  }

  add(chunk: Buffer): Failure | undefined {
    const broken = this.text.add(chunk);
    if (broken === undefined) return undefined;
    return fail('invalid_body', TOO_MUCH[broken](this.bounds)).failure;
  }

  end(): Result<Record<string, unknown>> {
    return parseJsonObject(this.text);
  }
}
