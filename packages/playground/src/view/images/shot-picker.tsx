import { ALL } from '../../actions/make-images.js';
import { update, useStore } from '../../store.js';

/** Words beside the shot types that the page knows; others have none. */
const PURPOSES: Readonly<Record<string, string>> = {
  hero: 'on pure white',
  hook: 'with the title',
  lifestyle: 'in a scene',
  detail: 'from close by',
  scale: 'its size',
  closer: 'to end with',
  custom: 'as you describe it',
};

/** Choice of one shot type, or of all. */
export function ShotPicker() {
  const types = useStore((now) => now.api?.shotTypes ?? NONE);
  const wanted = useStore((now) => now.wanted);
  return (
    <fieldset>
      <legend>Shot</legend>
      <div class="shots">
        {[...types, ALL].map((type) => (
          <label key={type} class="shot">
            <input
              type="radio"
              name="shot"
              value={type}
              checked={type === wanted}
              onChange={() => update({ wanted: type })}
            />
            <span class="shot-name">{type === ALL ? `All ${types.length}` : type}</span>
            <span class="hint">{type === ALL ? 'the whole set' : PURPOSES[type]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const NONE: readonly string[] = [];
