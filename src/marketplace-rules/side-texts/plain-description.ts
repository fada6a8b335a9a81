/**
 * A description without markup: `br` as a line break, each `li` as a line that begins with "- ", `b` and `ul` gone,
 * the three entities decoded.
 * @param html a description as the interface answers it: tags `b br ul li` alone, without attributes
 */
export function plainDescription(html: string): string {
  return (
    html
      .replace(/\s+/gu, ' ')
      .replace(/<li> ?/gu, '\n- ')
      .replace(/<(?:br|\/?ul)>/gu, '\n')
      .replace(/<\/?(?:b|li)>/gu, '')
      .replace(/ ?\n ?/gu, '\n')
      .replace(/\n+(?=- )/gu, '\n')
      .replace(/\n{3,}/gu, '\n\n')
      .trim()
      .replace(/&lt;/gu, '<')
      .replace(/&gt;/gu, '>')
      // The last one: an escaped entity is text.
      .replace(/&amp;/gu, '&')
  );
}
