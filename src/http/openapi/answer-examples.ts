import { readFileSync } from 'node:fs';
import type { ApiResponseExamples } from '@nestjs/swagger';

type Examples = Readonly<Record<string, ApiResponseExamples>>;

const readData = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`./data/${file}`, import.meta.url), 'utf8'));

/** Generations as lists show them, and the members that only the record of one has. */
const { picture, copy, failure, besidePicture, besideCopy } = readData(
  'generation-examples.json',
) as Record<string, object>;

const shown = (summary: string, generation: object | undefined): ApiResponseExamples => ({
  summary,
  value: { success: true, generation },
});

const GENERATION_EXAMPLES: Examples = {
  picture: shown('An image', { ...picture, ...besidePicture }),
  copy: shown('Listing copy', { ...copy, ...besideCopy }),
  failure: shown('A failed call', failure),
};

const GENERATION_LIST_EXAMPLES: Examples = {
  page: {
    summary: 'A page with another page after it',
    value: {
      success: true,
      generations: [picture, copy, failure],
      nextCursor: 'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
    },
  },
};

/** Examples of the 200 in JSON, by operation id and name. */
export const ANSWER_EXAMPLES: Readonly<Record<string, Examples>> = {
  ...(readData('answer-examples.json') as Record<string, Examples>),
  getGeneration: GENERATION_EXAMPLES,
  listGenerations: GENERATION_LIST_EXAMPLES,
};

/** Examples of request bodies, by operation id and name; `SAMPLE_PHOTO` stands for the address of a photo. */
export const REQUEST_EXAMPLES = readData('request-examples.json') as Readonly<
  Record<string, Examples>
>;

/** Example of a 202. */
export const ACCEPTED_EXAMPLE = {
  success: true,
  generation: { id: '0198c0de-0000-7000-8000-000000000000', status: 'open' },
};

/** Last event of a stream. */
export const STREAM_EXAMPLE = `event: generation\ndata: ${JSON.stringify({ generation: failure })}\n\n`;
