import type { Field } from '../description.js';
import { fieldName } from '../text/problem-text.js';

interface Props {
  readonly field: Field;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly rows?: number;
  readonly label?: string;
}

/** Share of the limit from which on the counter is shown. */
const COUNT_FROM = 0.8;

/** An input for a text field of the API; its limit, hint and example are those of the API's description. */
export function TextField({ field, value, onInput, rows = 1, label }: Props) {
  const { name, description, maxLength, required, example } = field;
  const length = Array.from(value).length;
  const over = maxLength !== undefined && length > maxLength;
  const shared = {
    value,
    name,
    placeholder: example && `e.g. ${example}`,
    'aria-invalid': over,
    required,
    onInput: (event: { currentTarget: { value: string } }) => onInput(event.currentTarget.value),
  };
  return (
    <label class="field" title={description}>
      <span class="label">
        {label ?? fieldName(name)}
        {required && <span class="hint"> needed</span>}
        {maxLength !== undefined && length >= maxLength * COUNT_FROM && (
          <span class={over ? 'count over' : 'count'}>
            {length} of {maxLength}
          </span>
        )}
      </span>
      {rows > 1 ? <textarea rows={rows} {...shared} /> : <input type="text" {...shared} />}
    </label>
  );
}
