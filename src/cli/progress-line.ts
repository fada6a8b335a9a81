/** A command that is done by then needs no word, milliseconds. */
const QUIET_MS = 2_000;

const EVERY_MS = 1_000;

/** Takes the terminal's current line away, from its first column on. */
const CLEAR = '\r\u001B[K';

/** Stream for people, such as standard error. */
export interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows on a terminal that a command is still at work, and for how long, from its third second on; a stream that
 * is no terminal gets nothing.
 * @returns ends it and leaves the line empty.
 */
export function showProgress(command: string, terminal: Terminal = process.stderr): () => void {
  if (terminal.isTTY !== true) return () => undefined;
  const begun = performance.now();
  let shown = false;
  const show = (): void => {
    const seconds = Math.floor((performance.now() - begun) / 1_000);
    if (seconds * 1_000 < QUIET_MS) return;
    shown = true;
    terminal.write(`${CLEAR}${command}: at work for ${seconds} s …`);
  };
  const timer = setInterval(show, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    if (shown) terminal.write(CLEAR);
  };
}

/** Writes a line for people, in place of a progress line that may stand there. */
export function sayLine(line: string, terminal: Terminal = process.stderr): void {
  terminal.write(terminal.isTTY === true ? `${CLEAR}${line}\n` : `${line}\n`);
}
