/** A call to show as code. */
export interface ShownCall {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Headers besides those of every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the files among `body.images`, by their place; addresses have none. */
  readonly files: Readonly<Record<number, string>>;
}

/** Languages of the code, in the order in which they are offered. */
export const SNIPPETS: readonly {
  readonly name: string;
  readonly write: (call: ShownCall) => string;
}[] = [
  { name: 'curl', write: curl },
  { name: 'TypeScript', write: typeScript },
  { name: 'Python', write: python },
];

function curl(call: ShownCall): string {
  const photos = Object.entries(call.files).map(
    ([at, file]) => `photo${at}=$(base64 < ${quoted(file)} | tr -d '\\n')`,
  );
  // The shell puts values into the text below, so its own signs in ours are escaped.
  const json = bodyText(call, (text) => text.replace(/[\\$`]/g, '\\$&'), {
    file: (at, file) => `"data:${mediaType(file)};base64,$photo${at}"`,
  });
  const headers = Object.entries(headersOf(call)).map(
    ([name, value]) =>
      `  -H ${name === 'Authorization' ? `"${value}"` : quoted(`${name}: ${value}`)} \\`,
  );
  return [
    ...photos,
    `curl -sS ${call.url} \\`,
    ...headers,
    '  --data-binary @- <<JSON',
    json,
    'JSON',
  ].join('\n');

  function headersOf({ headers: own }: ShownCall): Record<string, string> {
    const authorization = 'Authorization: Bearer $API_KEY';
    return { Authorization: authorization, 'Content-Type': 'application/json', ...own };
  }
}

function typeScript(call: ShownCall): string {
  const json = bodyText(call, (text) => text, {
    file: (_, file) => `await photo(${JSON.stringify(file)}, ${JSON.stringify(mediaType(file))})`,
  });
  const headers = [
    '    Authorization: `Bearer ${process.env.API_KEY}`,',
    ...headerLines(call, (name, value) => `    '${name}': '${value}',`),
  ];
  const reader = [
    "import { readFile } from 'node:fs/promises';",
    '',
    'const photo = async (file: string, type: string) =>',
    "  `data:${type};base64,${await readFile(file, 'base64')}`;",
    '',
  ];
  return [
    ...(hasFiles(call) ? reader : []),
    `const answer = await fetch('${call.url}', {`,
    "  method: 'POST',",
    '  headers: {',
    ...headers,
    '  },',
    `  body: JSON.stringify(${indented(json, '  ')}),`,
    '});',
    'if (!answer.ok) throw new Error(await answer.text());',
    'console.log(await answer.json());',
  ].join('\n');
}

function python(call: ShownCall): string {
  const json = bodyText(call, (text) => text, {
    file: (_, file) => `photo(${JSON.stringify(file)}, ${JSON.stringify(mediaType(file))})`,
  });
  const reader = [
    'def photo(file, media_type):',
    '    with open(file, "rb") as data:',
    '        return f"data:{media_type};base64,{base64.b64encode(data.read()).decode()}"',
    '',
  ];
  return [
    `import ${hasFiles(call) ? 'base64, ' : ''}json, os, urllib.request`,
    '',
    ...(hasFiles(call) ? reader : []),
    'request = urllib.request.Request(',
    `    "${call.url}",`,
    `    data=json.dumps(${indented(json, '    ')}).encode(),`,
    '    headers={',
    '        "Authorization": f"Bearer {os.environ[\'API_KEY\']}",',
    ...headerLines(call, (name, value) => `        "${name}": "${value}",`),
    '    },',
    ')',
    'with urllib.request.urlopen(request, timeout=130) as answer:',
    '    print(json.load(answer))',
  ].join('\n');
}

const hasFiles = ({ files }: ShownCall): boolean => Object.keys(files).length > 0;

function headerLines(call: ShownCall, line: (name: string, value: string) => string): string[] {
  const headers = { 'Content-Type': 'application/json', ...call.headers };
  return Object.entries(headers).map(([name, value]) => line(name, value));
}

interface Writers {
  /** Expression that stands for a file of `images`. */
  readonly file: (at: string, name: string) => string;
}

/** The body as JSON, with an expression in the place of each file. */
function bodyText(
  { body, files }: ShownCall,
  escape: (text: string) => string,
  { file }: Writers,
): string {
  const { images } = body;
  const entries = Object.entries(body).map(([name, value]) => {
    const list = name === 'images' && Array.isArray(images) ? (images as unknown[]) : undefined;
    const written = list?.map((entry, at) => {
      const known = files[at];
      return known === undefined ? escape(JSON.stringify(entry)) : file(String(at), known);
    });
    return `  ${escape(JSON.stringify(name))}: ${written ? `[${written.join(', ')}]` : escape(JSON.stringify(value))}`;
  });
  return ['{', entries.join(',\n'), '}'].join('\n');
}

function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

/** A text in single quotes of the shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
};

function mediaType(file: string): string {
  return MEDIA_TYPES[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg';
}
