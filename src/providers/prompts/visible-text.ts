const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;

// Joiners shape words of Persian, Hindi and others; the Arabic signs are visible though they count as format.
const INVISIBLE =
  /(?!\u200C|\u200D|[\n\t\u0600-\u0605\u06DD\u08E2])[\p{Cc}\p{Cf}]|[\u{E0100}-\u{E01EF}]/gu;

/**
 * A text as somebody who reads it sees it: without control characters, bidi overrides, zero-width and tag
 * characters, by which one text is shown and another one sent.
 */
export function visibleText(text: string): string {
  return text.replace(LINE_BREAK, '\n').replace(INVISIBLE, '');
}
