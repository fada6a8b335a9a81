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
        <span class="thumb">{previewUrl && <img src={previewUrl} alt="" loading="lazy" />}</span>
        <span class="generation-text">
          <strong class="tile-name">{name}</strong>
          <span class="hint">{generation.result?.optimizedTitle ?? ids}</span>
          <span class="hint">
            <time dateTime={createdAt}>{new Date(createdAt).toLocaleString()}</time>,{' '}
            {stateOf(generation)}
          </span>
        </span>
        <button
          type="button"
          class="button small quiet"
          aria-expanded={open}
          onClick={() => void openGeneration(id)}
        >
          {open ? 'Close' : 'Open'}
        </button>
        <DeleteButton id={id} name={name} />
      </div>
      {open && record && <Opened record={record} />}
    </li>
  );
}

function stateOf({ status, creditsCharged, failure }: GenerationRecord): string {
  if (status === 'open') return 'still running';
  if (failure !== undefined) return `failed (${failure.code})`;
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
