import { createHash } from 'node:crypto';
import type { ComposedPrompt } from '../composed-prompt.js';

/** Puts the parts of a prompt together with the hash of what is sent. */
export function composePrompt(
  version: string,
  instructions: string,
  request: string,
): ComposedPrompt {
  const hash = createHash('sha256').update(`${instructions}\n\0\n${request}`).digest('hex');
  return { instructions, request, version, hash };
}

/** A text of the caller, fenced as data: the fence cannot be closed from inside. */
export function untrusted(name: string, text: string | undefined): string {
  if (text === undefined) return '';
  return `<${name}>\n${text.replaceAll('<', '‹').replaceAll('>', '›')}\n</${name}>`;
}
