// `npm run -s docs:clients`: writes the types of both clients after docs/openapi.json.
// `test/architecture/clients.spec.ts` fails when the files are not those of the document.
import { writeFile } from 'node:fs/promises';
import { clientFiles } from './client-types.mjs';

for (const [path, text] of Object.entries(await clientFiles())) await writeFile(path, text);
