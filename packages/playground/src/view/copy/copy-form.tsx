import { fillExample, writeCopy } from '../../actions/write-copy.js';
import { update, useStore } from '../../store.js';
import { TextField } from '../text-field.js';

/** Characters from which on a field has several lines. */
const LONG = 1_000;
const LONGEST = 5_000;

/** The text fields of listing-copy, as the API's description lists them. */
export function CopyForm() {
  const fields = useStore((now) => now.api?.copyFields ?? NONE);
  const texts = useStore((now) => now.copyTexts);
  const busy = useStore((now) => now.copy?.stage === 'making');
  const submit = (event: Event): void => {
    event.preventDefault();
    void writeCopy();
  };
  return (
    <form class="panel" onSubmit={submit}>
      <fieldset>
        <legend>
          Product and brand
          <button type="button" class="button small quiet" onClick={fillExample}>
            Example text
          </button>
        </legend>
        {fields.map((field) => (
          <TextField
            key={field.name}
            field={field}
            rows={rowsOf(field.maxLength)}
            value={texts[field.name] ?? ''}
            onInput={(value) => update({ copyTexts: { ...texts, [field.name]: value } })}
          />
        ))}
        <MarketplaceChoice />
      </fieldset>
      <button type="submit" class="button wide" disabled={busy}>
        {busy ? 'Writing…' : 'Write the copy'}
      </button>
    </form>
  );
}

const NONE: readonly never[] = [];

function rowsOf(maxLength = 0): number {
  if (maxLength < LONG) return 1;
  return maxLength < LONGEST ? 2 : 5;
}

function MarketplaceChoice() {
  const marketplaces = useStore((now) => now.api?.marketplaces ?? NONE);
  const chosen = useStore((now) => now.marketplace);
  return (
    <label class="field">
      <span class="label">Rules of the marketplace in</span>
      <select
        value={chosen}
        onChange={({ currentTarget }) => update({ marketplace: currentTarget.value })}
      >
        <option value="">your organization’s country</option>
        {marketplaces.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
