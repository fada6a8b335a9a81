import type { SeenRequest } from './fake-vendor.js';

/** A file of a form. */
export interface FormFile {
  readonly name: string;
  readonly filename: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Fields and files of a multipart request; rejects for any other. */
export async function formOf({ headers, body }: SeenRequest): Promise<{
  readonly fields: Readonly<Record<string, string>>;
  readonly files: readonly FormFile[];
}> {
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), {
    headers: { 'content-type': type },
  }).formData();
  const fields: Record<string, string> = {};
  const files: FormFile[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') fields[name] = value;
    else {
      const bytes = Buffer.from(await value.arrayBuffer());
      files.push({ name, filename: value.name, type: value.type, bytes });
    }
  }
  return { fields, files };
}
