import { getState, useStore } from '../../store.js';
import type { CopyRun } from '../../store.js';
import { writeCopy } from '../../actions/write-copy.js';
import { secondsText } from '../../text/problem-text.js';
import type { ShownCall } from '../../text/snippets.js';
import { CodeBlock } from '../code-block.js';
import { Elapsed } from '../elapsed.js';
import { ProblemNote } from '../problem-note.js';
import { RuleReport } from '../rule-report.js';
import { Results } from '../results.js';
import { CopyForm } from './copy-form.js';
import { KeywordTable } from './keyword-table.js';
import { ListingPage } from './listing-page.js';

/** Product text to listing copy: the form, and beside it the listing. */
export function CopyView() {
  const copy = useStore((now) => now.copy);
  return (
    <div class="split">
      <CopyForm />
      <Results label="Copy" run={copy?.ids.requestId}>
        {copy ? <CopyResult run={copy} /> : <Welcome />}
      </Results>
    </div>
  );
}

function Welcome() {
  return (
    <div class="empty">
      <h2>Listing copy from product text</h2>
      <p>
        The copy states only what your text says. The more facts it has, the more bullets you get.
      </p>
    </div>
  );
}

function CopyResult({ run }: { readonly run: CopyRun }) {
  const { stage, startedAt, took = 0, result, record, rules, problem } = run;
  if (stage === 'making') {
    return (
      <p class="progress-text">
        Writing the copy <Elapsed since={startedAt} />
      </p>
    );
  }
  const keywords = record?.proof?.keywords?.entries ?? [];
  return (
    <article class="result">
      {problem && <ProblemNote problem={problem} onRepeat={() => void writeCopy()} />}
      {result && <ListingPage copy={result} highlights={record?.itemHighlights} rules={rules} />}
      {keywords.length > 0 && <KeywordTable entries={keywords} />}
      {rules && <RuleReport title={rulesTitle(record?.rulePack)} rules={rules} />}
      {result && <p class="hint">Written in {secondsText(took)}.</p>}
      <CodeBlock call={copyCall(run)} />
    </article>
  );
}

const rulesTitle = (pack?: string): string =>
  pack === undefined ? 'Rules of the marketplace' : `Rules of the marketplace, ${pack}`;

const NO_HEADERS: Readonly<Record<string, string>> = {};

function copyCall({ body, marketplace }: CopyRun): ShownCall {
  return {
    url: `${location.origin}${getState().api?.prefix ?? ''}listing-copy`,
    body,
    headers: marketplace === '' ? NO_HEADERS : { 'X-Marketplace': marketplace },
    files: {},
  };
}
