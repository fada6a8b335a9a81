import type { KeywordEntry } from '../../answers.js';
import { keywordRows, PART_NAMES } from '../../text/keyword-places.js';

/** Places of the keywords that were sent. */
export function KeywordTable({ entries }: { readonly entries: readonly KeywordEntry[] }) {
  return (
    <section class="keywords" aria-label="Places of your keywords">
      <h3>Where your keywords went</h3>
      <div class="scroll" tabIndex={0} role="group" aria-label="Table of keywords">
        <table>
          <thead>
            <tr>
              <th scope="col">Keyword</th>
              {PART_NAMES.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {keywordRows(entries).map(({ keyword, cells, lost }, at) => (
              <tr key={at}>
                <th scope="row">{keyword}</th>
                {lost === undefined ? (
                  cells.map((cell, part) => <td key={part}>{cell}</td>)
                ) : (
                  <td class="lost" colSpan={cells.length}>
                    {lost}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
