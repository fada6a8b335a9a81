import { useState } from 'preact/hooks';
import { deleteGeneration, openGeneration } from '../../actions/browse-history.js';
import type { GenerationRecord } from '../../answers.js';
import { KeywordTable } from '../copy/keyword-table.js';
import { ListingPage } from '../copy/listing-page.js';

interface Props {
  readonly generation: GenerationRecord;
  readonly open: boolean;
  /** The whole record, once it has come. */
  readonly record?: GenerationRecord;
}

/** One earlier generation; it opens to its image or copy. */
export function HistoryRow({ generation, open, record }: Props) {
  const { id, type, previewUrl, createdAt, projectId, shotId } = generation;
  const name = type ?? 'Copy';
  const ids = [projectId, shotId].filter(Boolean).join(' / ');
  return (
    <li class="generation">
      <div class="generation-line">
        <span class="thumb">
          {previewUrl ? <img src={previewUrl} alt="" loading="lazy" /> : <Sign of={generation} />}
        </span>
        <span class="generation-text">
          <strong class="tile-name">{name}</strong>
          <span class="hint">{generation.result?.optimizedTitle ?? ids}</span>
          <span class="hint">
            <time dateTime={createdAt}>{timeText(createdAt)}</time>, {stateOf(generation)}
          </span>
        </span>
        <div class="actions">
          <button
            type="button"
            class="button small quiet"
            aria-expanded={open}
            onClick={() => void openGeneration(id)}
          >
            {open ? 'Close' : 'Open'}
            <span class="unseen"> {name}</span>
          </button>
          <DeleteButton id={id} name={name} />
        </div>
      </div>
      {open && record && <Opened record={record} />}
    </li>
  );
}

/** Stands for a picture where there is none. */
function Sign({ of: { operation, failure } }: { readonly of: GenerationRecord }) {
  if (failure !== undefined) return <span class="failed-mark">!</span>;
  return <span class="hint">{operation === 'listing-copy' ? 'Aa' : '…'}</span>;
}

function timeText(moment: string): string {
  return new Date(moment).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}

function stateOf({ status, creditsCharged, failure }: GenerationRecord): string {
  if (status === 'open') return 'still running';
  if (failure !== undefined) return `failed: ${failure.code.replaceAll('_', ' ')}`;
  return creditsCharged === 0
    ? 'free'
    : `${creditsCharged} ${creditsCharged === 1 ? 'credit' : 'credits'}`;
}

/** Deletes at the second press, since nothing brings a generation back. */
function DeleteButton({ id, name }: { readonly id: string; readonly name: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <button
      type="button"
      class={asked ? 'button small danger' : 'button small quiet'}
      onBlur={() => setAsked(false)}
      onClick={() => (asked ? void deleteGeneration(id) : setAsked(true))}
    >
      {asked ? 'Delete for good' : 'Delete'}
      <span class="unseen"> {name}</span>
    </button>
  );
}

function Opened({ record }: { readonly record: GenerationRecord }) {
  const { outputUrl, previewUrl, altText, type, result, failure, proof } = record;
  const keywords = proof?.keywords?.entries ?? [];
  return (
    <div class="opened">
      {failure && <p class="field-problem">{failure.detail}</p>}
      {outputUrl && (
        <>
          <div class="frame">
            <img src={outputUrl} alt={altText ?? `The ${type} image`} />
          </div>
          <div class="row downloads">
            <a class="button small" href={outputUrl} download={`${type}.jpg`}>
              Download the JPEG
            </a>
            <a class="button small quiet" href={previewUrl} download={`${type}.webp`}>
              WebP preview
            </a>
          </div>
        </>
      )}
      {result && <ListingPage copy={result} highlights={record.itemHighlights} />}
      {keywords.length > 0 && <KeywordTable entries={keywords} />}
      <p class="hint">
        Id {record.id}, request {record.requestId}
      </p>
    </div>
  );
}
