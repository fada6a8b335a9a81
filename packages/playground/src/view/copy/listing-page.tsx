import type { ListingCopy, RuleResult } from '../../answers.js';
import { countersOf } from '../../text/counters.js';
import { SafeHtml } from './safe-html.js';

interface Props {
  readonly copy: ListingCopy;
  readonly highlights?: string | null;
  /** Rules that state the limits; counters need them. */
  readonly rules?: readonly RuleResult[];
}

/** Copy as a listing shows it, with the length of each part. */
export function ListingPage({ copy, highlights, rules }: Props) {
  return (
    <div class="listing">
      <h2>{copy.optimizedTitle}</h2>
      <Counters field="optimizedTitle" text={copy.optimizedTitle} rules={rules} />
      {highlights && <p class="highlights">{highlights}</p>}
      <h3>About this item</h3>
      <ul class="bullets">
        {copy.bulletPoints.map((bullet, at) => (
          <li key={at}>
            <Bullet text={bullet} />
            <Counters field="bulletPoints" text={bullet} rules={rules} />
          </li>
        ))}
      </ul>
      <h3>Description</h3>
      <div class="description">
        <SafeHtml html={copy.htmlDescription} />
      </div>
      <Counters field="htmlDescription" text={copy.htmlDescription} rules={rules} />
      <h3>Search terms</h3>
      <p class="terms">{copy.searchTerms === '' ? 'None' : copy.searchTerms}</p>
      <Counters field="searchTerms" text={copy.searchTerms} rules={rules} />
      <Terms title="Target keywords" terms={copy.targetKeywords} />
      <Terms title="Subject matter" terms={copy.subjectMatter} />
    </div>
  );
}

/** A bullet with its label set off. */
function Bullet({ text }: { readonly text: string }) {
  const [, label, rest] = /^([^:]{1,60}):(.*)$/s.exec(text) ?? [];
  if (label === undefined) return <>{text}</>;
  return (
    <>
      <b>{label}:</b>
      {rest}
    </>
  );
}

function Terms({ title, terms }: { readonly title: string; readonly terms: readonly string[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul class="chips">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </>
  );
}

interface CountersProps {
  readonly field: string;
  readonly text: string;
  readonly rules?: readonly RuleResult[];
}

function Counters({ field, text, rules }: CountersProps) {
  return (
    <span class="counters">
      {countersOf(field, text, rules).map(({ count, limit, unit }) => (
        <span key={unit} class={count > limit ? 'count over' : 'count'}>
          {count} of {limit} {unit}
        </span>
      ))}
    </span>
  );
}
