import { useState } from 'preact/hooks';
import { search } from '../../actions/browse-history.js';
import { useStore } from '../../store.js';

/** Search by project and shot, and choice of a shot type. */
export function HistoryFilters() {
  const filters = useStore((now) => now.history.filters);
  const types = useStore((now) => now.api?.shotTypes ?? NONE);
  const [texts, setTexts] = useState(filters);
  const change = (name: string, value: string): void => setTexts({ ...texts, [name]: value });
  const submit = (event: Event): void => {
    event.preventDefault();
    void search(texts);
  };
  return (
    <form class="filters" role="search" onSubmit={submit}>
      {[
        ['projectId', 'Project'],
        ['shotId', 'Shot id'],
      ].map(([name = '', label]) => (
        <label key={name} class="field">
          <span class="label">{label}</span>
          <input
            type="search"
            value={texts[name] ?? ''}
            onInput={({ currentTarget }) => change(name, currentTarget.value)}
          />
        </label>
      ))}
      <label class="field">
        <span class="label">Shot type</span>
        <select
          value={texts.type ?? ''}
          onChange={({ currentTarget }) => change('type', currentTarget.value)}
        >
          <option value="">every</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        Search
      </button>
    </form>
  );
}

const NONE: readonly string[] = [];
