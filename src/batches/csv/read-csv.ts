import { CsvError, parse } from 'csv-parse/sync';
import { INPUT_LIMITS } from '../../config/input-limits.js';
import { ProblemError } from '../../errors/problem.error.js';
import type { SentBatch } from '../read-batch.js';
import { columnOf, CSV_COLUMNS, type CsvProduct } from './csv-columns.js';

const { products: MOST_PRODUCTS, csvBytes: MOST_BYTES } = INPUT_LIMITS.batch;

/** Row of the first product: the header is the first, as in a spreadsheet. */
const FIRST_ROW = 2;

/** Separators of columns. No name of a column holds one, so the first of the header tells which it is. */
const SEPARATOR = /[,;\t]/;

const PRODUCT = /^\/products\/(\d+)(.*)$/;

/**
 * Reads a CSV (RFC 4180) with a header: one product in a row, separated by commas, semicolons or tabs.
 * @throws ProblemError for a text that is no CSV, or too large
 */
export function readCsv(csv: string): SentBatch {
  if (Buffer.byteLength(csv) >= MOST_BYTES) {
    const detail = `The CSV must have less than ${MOST_BYTES / 1024 / 1024} MB.`;
    throw ProblemError.of('input_too_large', detail, [
      { pointer: '/csv', code: 'input_too_large', detail },
    ]);
  }
  return { products: recordsOf(csv).map(productOf), placeOf };
}

function recordsOf(csv: string): Record<string, string>[] {
  try {
    return parse(csv, {
      bom: true,
      delimiter: SEPARATOR.exec(csv)?.[0] ?? ',',
      columns: (names: string[]) => names.map((name) => name.trim()),
      skip_empty_lines: true,
      // One more than may be: it is told as a fault.
      to: MOST_PRODUCTS + 1,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.lines ?? 0);
    const detail = `The CSV is not valid${line > 0 ? ` near line ${line}` : ''}: ${FAULTS[error.code] ?? FAULT}`;
    throw ProblemError.invalid('/csv', detail);
  }
}

const FAULT = 'check the quotes, and that every row has as many cells as the header.';

const FAULTS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: 'a row has more or fewer cells than the header.',
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed.',
  CSV_INVALID_CLOSING_QUOTE: 'a quote within a cell must be doubled.',
  INVALID_OPENING_QUOTE: 'a cell with a quote in it must be quoted.',
};

function productOf(record: Readonly<Record<string, string>>): CsvProduct {
  const product: CsvProduct = {};
  for (const [column, fill] of Object.entries(CSV_COLUMNS)) {
    const cell = record[column];
    if (cell !== undefined && /\S/.test(cell)) fill(cell, product);
  }
  return product;
}

/** Row and column of a pointer into the batch, such as `row 5, column images`. */
function placeOf(pointer: string): string | undefined {
  const [, index, within = ''] = PRODUCT.exec(pointer) ?? [];
  if (index === undefined) return undefined;
  const column = columnOf(within);
  const row = `row ${Number(index) + FIRST_ROW}`;
  return column === undefined ? row : `${row}, column ${column}`;
}
