import type { GenerationRecord } from './answers.js';

/**
 * Reads the events of a generation (WHATWG HTML, section 9.2), each the generation as a look-up shows it. Comments,
 * which keep a silent connection open, are passed over.
 */
export async function* readGenerations(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<GenerationRecord> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const events = (text + part.value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== '') yield (JSON.parse(data) as { generation: GenerationRecord }).generation;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function dataOf(event: string): string {
  return event
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trim())
    .join('\n');
}
