/** A text field of a call, as the API description has it. */
export interface Field {
  readonly name: string;
  readonly description: string;
  /** Unicode characters. */
  readonly maxLength?: number;
  readonly required: boolean;
  readonly example?: string;
}

/** Facts of the API that the page's forms are made from. */
export interface ApiFacts {
  /** Path before `listing-images`, with a slash at the end. */
  readonly prefix: string;
  readonly shotTypes: readonly string[];
  /** Countries of the rules. */
  readonly marketplaces: readonly string[];
  /** Photos in one call. */
  readonly maxPhotos: number;
  readonly imageFields: Readonly<Record<string, Field>>;
  readonly copyFields: readonly Field[];
  /** Problems of image calls by their code, as their examples have them. */
  readonly problems: Readonly<Record<string, KnownProblem>>;
}

/** Parts of a problem that its code settles. */
export interface KnownProblem {
  readonly status: number;
  readonly title: string;
  readonly type?: string;
}

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Contents }>>;
}

type Contents = Readonly<
  Record<string, { readonly examples?: Readonly<Record<string, { readonly value: KnownProblem }>> }>
>;

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly post?: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** Reads the facts of an OpenAPI document of the service. */
export function readDescription(document: unknown): ApiFacts {
  const api = document as OpenApi;
  const path = operationPath(api, 'listing-images');
  const images = bodyOf(api, path);
  const copyPath = operationPath(api, 'listing-copy');
  const parameters = api.paths[copyPath]?.post?.parameters ?? [];
  const country = parameters.find(({ name }) => name.toLowerCase() === 'x-marketplace');
  return {
    prefix: path.replace(/listing-images$/, ''),
    shotTypes: resolved(api, images.properties?.type ?? {}).enum ?? [],
    marketplaces: country?.schema?.enum ?? [],
    maxPhotos: images.properties?.images?.maxItems ?? 1,
    imageFields: Object.fromEntries(fieldsOf(images).map((field) => [field.name, field])),
    copyFields: fieldsOf(bodyOf(api, copyPath)),
    problems: problemsOf(api.paths[path]?.post),
  };
}

/** Path of an operation: the shortest that ends with its name, since checks of its results end so too. */
function operationPath({ paths }: OpenApi, name: string): string {
  const [path = ''] = Object.keys(paths)
    .filter((each) => each.endsWith(`/${name}`))
    .toSorted((a, b) => a.length - b.length);
  return path;
}

function problemsOf({ responses = {} }: Operation = {}): Record<string, KnownProblem> {
  const examples = Object.values(responses).flatMap(({ content }) =>
    Object.entries(content?.['application/problem+json']?.examples ?? {}),
  );
  return Object.fromEntries(
    examples.map(([code, { value }]) => {
      const { status, title, type } = value;
      return [code, { status, title, type }];
    }),
  );
}

function bodyOf(api: OpenApi, path: string): Schema {
  const body = api.paths[path]?.post?.requestBody?.content['application/json'];
  return resolved(api, body?.schema ?? {});
}

function resolved(api: OpenApi, schema: Schema): Schema {
  const [part] = schema.allOf ?? [];
  const ref = schema.$ref ?? part?.$ref;
  const name = ref?.split('/').at(-1);
  return (name === undefined ? undefined : api.components.schemas[name]) ?? schema;
}

function fieldsOf({ properties = {}, required = [] }: Schema): Field[] {
  return Object.entries(properties)
    .filter(([, schema]) => schema.type === 'string')
    .map(([name, { description = '', maxLength, example }]) => ({
      name,
      description,
      maxLength,
      required: required.includes(name),
      ...(typeof example === 'string' && { example }),
    }));
}
