import type { IncomingMessage } from 'node:http';
import { bad, good, type Checked } from './source-problems.js';

// Stores that were told no type send the octet-stream ones.
const PICTURE_TYPE = /^(image\/|(application|binary)\/octet-stream$)/;

/**
 * The body of a final answer: status 200, no encoding, a type that may be a picture, at most `maxBytes`
 * (told by Content-Length or counted), and whole.
 */
export async function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
): Promise<Checked<Buffer>> {
  const { headers } = answer;
  if (answer.statusCode !== 200) return bad('status');
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? '';
  if (encoding !== '' && encoding !== 'identity') return bad('encoded');
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (type !== '' && !PICTURE_TYPE.test(type)) return bad('not_an_image_type');
  if (Number(headers['content-length'] ?? 0) > maxBytes) return bad('too_many_bytes');
  return readBody(answer, maxBytes);
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Checked<Buffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) return bad('too_many_bytes');
      chunks.push(chunk);
    }
  } catch {
    return bad('unreachable');
  }
  return answer.complete ? good(Buffer.concat(chunks, size)) : bad('unreachable');
}
