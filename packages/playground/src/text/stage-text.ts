import type { GenerationRecord } from '../answers.js';

/** Stages of an image in words; the API may know others. */
const WORDS: Readonly<Record<string, string>> = {
  load: 'Loading the photos',
  inspect: 'Examining the photos',
  make: 'Making the image',
  repair: 'Correcting the image',
  finish: 'Writing the files',
  check: 'Checking the rules',
  compare: 'Comparing with the photos',
  store: 'Storing the image',
};

/** Names the stage of a generation. @param running absent until the service has told of it */
export function stageText(running: Pick<GenerationRecord, 'stage'> | undefined): string {
  if (running === undefined) return 'Making the image';
  const { stage } = running;
  return stage === undefined ? 'Waiting for a worker' : (WORDS[stage] ?? stage);
}
