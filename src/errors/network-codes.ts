/** Codes of the system for a server that cannot be reached, each with the sentence for it. */
export function whenUnreachable(sentence: string): Readonly<Record<string, string>> {
  return {
    ECONNREFUSED: sentence,
    ECONNRESET: sentence,
    EHOSTUNREACH: sentence,
    ENETUNREACH: sentence,
    ETIMEDOUT: sentence,
    ENOTFOUND: sentence,
    EAI_AGAIN: sentence,
  };
}
