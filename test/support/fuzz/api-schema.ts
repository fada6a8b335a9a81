/** The part of a JSON schema that the API description uses. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** An operation of the API description. */
export interface DescribedOperation {
  readonly path: string;
  readonly method: string;
  /** Names of the request headers. */
  readonly headers: readonly string[];
  /** Parameters of the query. */
  readonly query: readonly Parameter[];
  /** Undefined where none is read. */
  readonly body?: Schema;
}

/** A parameter of an operation. */
export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: Schema;
}

interface OperationObject {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
}

/** An OpenAPI document, as far as it is used. */
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Every operation of the document, with its body's schema. */
export function operationsOf({ paths, components }: ApiDescription): DescribedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [media] = Object.values(requestBody?.content ?? {});
      const headers = parameters.filter((each) => each.in === 'header').map((each) => each.name);
      const query = parameters.filter((each) => each.in === 'query');
      const body = media && resolved(media.schema, components.schemas);
      return { path, method: method.toUpperCase(), headers, query, body };
    }),
  );
}

/** The schema with every reference put in; what stands beside a reference is description. */
function resolved(schema: Schema, all: Readonly<Record<string, Schema>>): Schema {
  const { $ref, allOf = [], properties = {} } = schema;
  const reference = $ref ?? allOf[0]?.$ref;
  if (reference !== undefined) return resolved(all[reference.split('/').at(-1) ?? ''] ?? {}, all);
  const fields = Object.entries(properties).map(([name, each]) => [name, resolved(each, all)]);
  const items = schema.items && { items: resolved(schema.items, all) };
  return { ...schema, ...items, properties: Object.fromEntries(fields) as Record<string, Schema> };
}
