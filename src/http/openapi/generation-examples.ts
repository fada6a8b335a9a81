import { readFileSync } from 'node:fs';
import type { ApiResponseExamples } from '@nestjs/swagger';

type Examples = Readonly<Record<string, ApiResponseExamples>>;

/** Generations as lists show them, and the members that only the record of one has. */
const { picture, copy, failure, besidePicture, besideCopy } = JSON.parse(
  readFileSync(new URL('./data/generation-examples.json', import.meta.url), 'utf8'),
) as Record<string, object>;

const shown = (summary: string, generation: object | undefined): ApiResponseExamples => ({
  summary,
  value: { success: true, generation },
});

/** Bodies of `GET …/generations/{id}`. */
export const GENERATION_EXAMPLES: Examples = {
  picture: shown('An image', { ...picture, ...besidePicture }),
  copy: shown('Listing copy', { ...copy, ...besideCopy }),
  failure: shown('A failed call', failure),
};

/** Bodies of `GET …/generations`. */
export const GENERATION_LIST_EXAMPLES: Examples = {
  page: {
    summary: 'A page with another page after it',
    value: {
      success: true,
      generations: [picture, copy, failure],
      nextCursor: 'AAZgyIO6FQABmMDeAABAAIAAAAAAAAAD',
    },
  },
};
