import { readGenerations } from './read-generations.js';

/** A stream of these pieces, which may end within a character. */
function streamOf(text: string, size: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  const bytes = new TextEncoder().encode(text);
  return new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size)
        controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
}

const event = (generation: object): string =>
  `event: generation\ndata: ${JSON.stringify({ generation })}\n\n`;

async function read(text: string, size: number): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const generation of readGenerations(streamOf(text, size))) found.push(generation);
  return found;
}

describe('readGenerations', () => {
  const states = [
    { id: '1', status: 'open', stage: 'load', projectId: 'Müller 🙂' },
    { id: '1', status: 'succeeded' },
  ];

  it.each([1, 2, 3, 7, 1_000])('reads every event from pieces of %i bytes', async (size) => {
    const text = `: still running\n\n${states.map(event).join(': still running\n\n')}`;
    expect(await read(text, size)).toEqual(states);
  });

  it('leaves out an event that was cut off', async () => {
    const text = states.map(event).join('');
    expect(await read(text.slice(0, -1), 16)).toEqual([states[0]]);
  });

  it('finds nothing in an answer without a body', async () => {
    expect((await readGenerations(null).next()).done).toBe(true);
  });
});
