/** A product as its cells make it. */
export type CsvProduct = Record<string, unknown>;

/** Puts the text of a cell that is not blank into the product. */
type Cell = (text: string, product: CsvProduct) => void;

const text =
  (name: string): Cell =>
  (value, product) => {
    product[name] = value;
  };

const words = (value: string): string[] => value.split(/[\s,|]+/).filter((word) => word !== '');

/** Words for yes and no, in small letters. Any other word stays a text, which is refused. */
const YES_OR_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['x', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** Sets a field of every shot; `shots` is an earlier column of the table. */
const ofShots =
  (name: string, takes: (type: string) => boolean): Cell =>
  (value, product) => {
    const shots = (product.shots ?? []) as { type: string; [field: string]: string }[];
    for (const shot of shots) if (takes(shot.type)) shot[name] = value;
  };

/** Columns of a CSV and the field that each fills; a file may have them in any order, and others, which are ignored. */
export const CSV_COLUMNS: Readonly<Record<string, Cell>> = {
  productId: text('productId'),
  projectId: text('projectId'),
  productTitle: text('productTitle'),
  productDescription: text('productDescription'),
  productKeywords: text('productKeywords'),
  brandName: text('brandName'),
  brandDescription: text('brandDescription'),
  brandVoice: text('brandVoice'),
  // Addresses hold commas.
  images: (value, product) => {
    product.images = value.trim().split(/\s+/);
  },
  shots: (value, product) => {
    product.shots = words(value).map((type) => ({ type }));
  },
  userPrompt: ofShots('userPrompt', (type) => type !== 'custom'),
  customPrompt: ofShots('customPrompt', (type) => type === 'custom'),
  copy: (value, product) => {
    product.copy = YES_OR_NO.get(value.trim().toLowerCase()) ?? value;
  },
};

/** Column whose cell a pointer within a product, such as `/shots/1/customPrompt`, comes from; undefined for the row. */
export function columnOf(pointer: string): string | undefined {
  const [, field = '', , ofShot] = pointer.split('/');
  const column = ofShot !== undefined && ofShot in CSV_COLUMNS ? ofShot : field;
  return column in CSV_COLUMNS ? column : undefined;
}
