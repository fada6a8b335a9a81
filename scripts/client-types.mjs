// Types of the clients after docs/openapi.json: TypeScript by openapi-typescript, Python as TypedDicts.
import { readFile } from 'node:fs/promises';
import openapiTS, { astToString } from 'openapi-typescript';

const MADE = 'docs/openapi.json by `npm run -s docs:clients`';

/** Texts of the files, by path. */
export async function clientFiles() {
  const document = JSON.parse(await readFile('docs/openapi.json', 'utf8'));
  const schemas = schemasOf(document);
  return {
    'packages/client/src/openapi.ts': await typescriptOf({
      ...document,
      paths: {},
      components: { schemas },
    }),
    'packages/client/src/lists.ts': listsOf(schemas),
    'clients/python/src/listing_client/models.py': pythonOf(schemas),
  };
}

/** Schemas of bodies, and the query parameters of each operation as one more. */
function schemasOf({ paths, components }) {
  const schemas = { ...components.schemas };
  for (const { operationId, parameters = [] } of Object.values(paths).flatMap(Object.values)) {
    const query = parameters.filter((each) => each.in === 'query');
    if (query.length === 0) continue;
    const properties = query.map(({ name, description, schema }) => [
      name,
      { description, ...schema, default: undefined },
    ]);
    const [first, ...rest] = operationId;
    const name = `${first.toUpperCase()}${rest.join('')}Query`;
    schemas[name] = { type: 'object', properties: Object.fromEntries(properties) };
  }
  return schemas;
}

async function typescriptOf(document) {
  const ast = await openapiTS(document, { exportType: false });
  return `// Generated from ${MADE}.\n\n${astToString(ast)}`;
}

/** Lists that programs need at run time, by the schema whose words they hold. */
const LISTS = { SHOT_TYPES: 'ShotType', MARKETPLACES: 'Marketplace' };

function listsOf(schemas) {
  const lists = Object.entries(LISTS).map(([name, schema]) => {
    const words = schemas[schema].enum.map((word) => `  '${word}',`);
    return `/** All words of \`${schema}\`. */\nexport const ${name} = [\n${words.join('\n')}\n] as const;\n`;
  });
  return [`// Generated from ${MADE}.\n`, ...lists].join('\n');
}

/** Name without the suffix of the service's own classes. */
const pythonName = (name) => name.replace(/Dto$/, '');

/** Names of members that Python's class syntax cannot take. */
const KEYWORDS = new Set(['from', 'class', 'import', 'in', 'is', 'not', 'pass', 'global']);

const SCALARS = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' };

function pythonType({ $ref, type, items, oneOf, enum: words }) {
  if ($ref !== undefined) return pythonName($ref.split('/').at(-1));
  if (words !== undefined) return `Literal[${words.map(pythonLiteral).join(', ')}]`;
  if (oneOf !== undefined) return oneOf.map(pythonType).join(' | ');
  if (type === 'array') return `list[${pythonType(items)}]`;
  return SCALARS[type] ?? 'dict[str, object]';
}

const pythonLiteral = (word) =>
  typeof word === 'boolean' ? (word ? 'True' : 'False') : JSON.stringify(word);

/** A type as text, which may name what follows in the file. */
const pythonText = (type) => `'${type}'`;

/** Text of a description as comments of at most 100 characters a line. */
function pythonComment(description = '') {
  const lines = [''];
  for (const word of description.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length > 94) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines.filter(Boolean).map((line) => `    # ${line}`);
}

function pythonClass(name, { properties, required = [], enum: words, ...rest }) {
  if (words !== undefined || properties === undefined)
    return `${name} = ${pythonType({ enum: words, ...rest })}\n`;
  const asDictionary = Object.keys(properties).some((member) => KEYWORDS.has(member));
  const members = Object.entries(properties).flatMap(([member, schema]) => {
    const type = pythonType(schema);
    const whole = required.includes(member) ? type : `NotRequired[${type}]`;
    const line = asDictionary
      ? `    "${member}": ${pythonText(whole)},`
      : `    ${member}: ${whole}`;
    return [...pythonComment(schema.description), line];
  });
  return asDictionary
    ? [`${name} = TypedDict("${name}", {`, ...members, '})', ''].join('\n')
    : [`class ${name}(TypedDict):`, ...members, ''].join('\n');
}

/** Names before the members that use them, as in the document where the order does not matter. */
function pythonOf(schemas) {
  const head = [
    `"""Generated from ${MADE}."""`,
    '',
    'from __future__ import annotations',
    '',
    'from typing import Literal, NotRequired, TypedDict',
    '',
  ].join('\n');
  const entries = Object.entries(schemas);
  // An alias is evaluated where it stands, so it comes first; the members of a class are not.
  const aliases = entries.filter(([, { properties }]) => properties === undefined);
  const classes = entries.filter(([, { properties }]) => properties !== undefined);
  const parts = [...aliases, ...classes].map(([name, schema]) =>
    pythonClass(pythonName(name), schema),
  );
  return [head, ...parts].join('\n\n');
}
