import { useEffect } from 'preact/hooks';
import { nextPage, previousPage, search } from '../../actions/browse-history.js';
import { useStore } from '../../store.js';
import { ProblemNote } from '../problem-note.js';
import { HistoryFilters } from './history-filters.js';
import { HistoryRow } from './history-row.js';

/** Earlier generations of the organization: search, open, delete, page by page. */
export function HistoryView() {
  const { generations, loading, problem, cursors, nextCursor, open, record, filters } = useStore(
    (now) => now.history,
  );
  const apiKey = useStore((now) => now.apiKey);
  useEffect(() => void search(filters), [apiKey]);
  return (
    <div class="history" aria-busy={loading}>
      <HistoryFilters />
      {problem && <ProblemNote problem={problem} onRepeat={() => void search(filters)} />}
      {generations.length === 0 && !loading && !problem && (
        <p class="empty">Nothing was found. Make an image or copy, or change the filters.</p>
      )}
      <ul class="generations">
        {generations.map((generation) => (
          <HistoryRow
            key={generation.id}
            generation={generation}
            open={generation.id === open}
            record={generation.id === open ? record : undefined}
          />
        ))}
      </ul>
      <nav class="row pages" aria-label="Pages">
        <button
          type="button"
          class="button small quiet"
          disabled={cursors.length < 2 || loading}
          onClick={() => void previousPage()}
        >
          Newer
        </button>
        <span class="hint">Page {cursors.length}</span>
        <button
          type="button"
          class="button small quiet"
          disabled={nextCursor === undefined || loading}
          onClick={() => void nextPage()}
        >
          Older
        </button>
      </nav>
    </div>
  );
}
