const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for what the database can compare with an id; any other text is the id of no generation. */
export function isGenerationId(text: string): boolean {
  return UUID.test(text);
}
