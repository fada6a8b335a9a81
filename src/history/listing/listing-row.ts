import type { ListingDto } from './dto/listing-response.dto.js';

const BULLETS = 5;
const OTHER_IMAGES = 8;

const numbered = (name: string, count: number, values: readonly (string | undefined)[]) =>
  Array.from({ length: count }, (_, at) => [`${name}${at + 1}`, values[at]] as const);

/** Columns of the flat file, in order, with their values. */
function cellsOf(listing: ListingDto): readonly (readonly [string, string | null | undefined])[] {
  const main = listing.images.find(({ file }) => file.startsWith('MAIN.'));
  const others = listing.images.filter((image) => image !== main).map(({ outputUrl }) => outputUrl);
  return [
    ['item_name', listing.optimizedTitle],
    ['title_differentiation', listing.itemHighlights],
    ...numbered('bullet_point', BULLETS, listing.bulletPoints),
    ['product_description', listing.plainDescription],
    ['generic_keyword', listing.searchTerms],
    ['target_keywords', listing.targetKeywords.join(', ')],
    ['subject_matter', listing.subjectMatter.join(', ')],
    ['main_image_url', main?.outputUrl],
    ...numbered('other_image_url', OTHER_IMAGES, others),
  ];
}

/** First letters of a formula, in the wide and the small forms that spreadsheets take as well. */
const FORMULA = /^[\s\p{Cf}"']*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;

/**
 * A cell: one line, without tabs; an apostrophe stands before what a spreadsheet would take for a formula, and quotes
 * stand around what begins with one.
 */
function toCell(value: string | null | undefined): string {
  const line = (value ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const safe = FORMULA.test(line) ? `'${line}` : line;
  return safe.startsWith('"') ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A listing as a flat file: a header and one row, separated by tabs; lines end with \n. */
export function listingRow(listing: ListingDto): string {
  const cells = cellsOf(listing);
  const header = cells.map(([name]) => name).join('\t');
  return `${header}\n${cells.map(([, value]) => toCell(value)).join('\t')}\n`;
}
