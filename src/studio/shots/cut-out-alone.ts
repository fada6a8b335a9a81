import { succeed, type Result } from '../../errors/failure.js';
import { enlargedNotes } from '../../listing/picture-notes.js';
import { onNothing } from '../draw/on-nothing.js';
import { unsuitable, whyUnsuitable } from '../gate/checks.js';
import { cutOut } from '../matte/cut-out.js';
import type { RenderedShot, ShotInput } from '../render-request.js';
import { notesOnUnapplied } from './not-applied.js';

/** The product alone on nothing, as large as the padding leaves; refused when it cannot be told from its background. */
export async function drawCutOut(input: ShotInput): Promise<Result<RenderedShot>> {
  const { frame, view, index, options, checkpoint } = input;
  if (!view.accepted) return unsuitable(index, whyUnsuitable(view, index, 'a cut-out'));
  const { width, height } = frame;
  const padding = Math.min(width, height) - frame.size;
  const cut = await cutOut(view, width - padding, height - padding);
  checkpoint();
  const notes = [`cut:${view.masker}`, ...enlargedNotes(cut.enlargement)];
  const unapplied = notesOnUnapplied('cut-out', options, { notes });
  const placed = onNothing(cut.pixels, { width, height });
  return succeed({
    ...placed,
    channels: 4,
    notes: [...notes, ...unapplied, `view:${index}`],
    ownPixels: true,
  });
}
