import type { RuleResult } from '../answers.js';

interface Props {
  readonly title: string;
  readonly rules: readonly RuleResult[];
}

const MARKS: Readonly<Record<RuleResult['status'], string>> = {
  pass: '✓',
  fail: '!',
  not_checked: '–',
};

const MEANINGS: Readonly<Record<RuleResult['status'], string>> = {
  pass: 'Kept',
  fail: 'Broken',
  not_checked: 'Not checked',
};

/** Rules of the marketplace on a result: broken ones first and in full, all of them on demand. */
export function RuleReport({ title, rules }: Props) {
  const broken = rules.filter(({ status }) => status === 'fail');
  const checked = rules.filter(({ status }) => status !== 'not_checked');
  const kept = checked.length - broken.length;
  return (
    <section class="rules" aria-label={title}>
      <h3>
        {title}
        <span class="hint">
          {' '}
          {kept} of {checked.length} rules kept
        </span>
      </h3>
      {broken.length > 0 && <RuleList rules={broken} />}
      <details>
        <summary>All rules</summary>
        <RuleList rules={rules} />
      </details>
    </section>
  );
}

function meaningOf({ status, severity }: RuleResult): string {
  return status === 'fail' && severity === 'warning' ? 'Advice not followed' : MEANINGS[status];
}

function RuleList({ rules }: { readonly rules: readonly RuleResult[] }) {
  return (
    <ul class="rule-list">
      {rules.map((row, at) => (
        <li key={at} class={`rule ${row.status} ${row.severity}`}>
          <span class="mark" role="img" aria-label={meaningOf(row)}>
            {MARKS[row.status]}
          </span>
          <span>
            {row.required}
            {row.measured && <span class="hint"> Found: {row.measured}.</span>}
            {row.status === 'fail' && <span class="hint"> {row.fix}</span>}
          </span>
          <code>{row.rule}</code>
        </li>
      ))}
    </ul>
  );
}
