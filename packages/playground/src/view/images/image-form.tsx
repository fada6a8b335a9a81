import { ALL, makeImages, wantedTypes } from '../../actions/make-images.js';
import type { Field } from '../../description.js';
import { update, useStore } from '../../store.js';
import { TextField } from '../text-field.js';
import { PhotoPicker } from './photo-picker.js';
import { ShotPicker } from './shot-picker.js';

/** Fields of the form and the shots that they belong to, in their order. */
const FIELDS: readonly {
  readonly name: string;
  readonly rows?: number;
  readonly shown: (types: readonly string[]) => boolean;
}[] = [
  { name: 'productTitle', shown: () => true },
  { name: 'userPrompt', rows: 2, shown: (types) => types.some((type) => type !== 'custom') },
  { name: 'customPrompt', rows: 2, shown: (types) => types.includes('custom') },
  { name: 'projectId', shown: () => true },
];

/** Photos, shot and texts of image calls. */
export function ImageForm() {
  const texts = useStore((now) => now.imageTexts);
  const fields = useStore((now) => now.api?.imageFields ?? NONE);
  useStore((now) => now.wanted);
  const types = wantedTypes();
  return (
    <form
      class="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void makeImages();
      }}
    >
      <PhotoPicker />
      <ShotPicker />
      <fieldset>
        <legend>Details</legend>
        {FIELDS.filter(({ shown }) => shown(types)).map(({ name, rows }) => {
          const field = fields[name];
          return (
            field && (
              <TextField
                key={name}
                field={{ ...field, required: name === 'customPrompt' }}
                rows={rows}
                value={texts[name] ?? ''}
                onInput={(value) => update({ imageTexts: { ...texts, [name]: value } })}
              />
            )
          );
        })}
      </fieldset>
      <MakeButton />
    </form>
  );
}

const NONE: Readonly<Record<string, Field>> = {};

function MakeButton() {
  const wanted = useStore((now) => now.wanted);
  const photos = useStore((now) => now.photos.length);
  const price = useStore(
    (now) => now.account?.operations.find((one) => one.operation === 'listing-images')?.price,
  );
  const busy = useStore((now) =>
    now.shots.some(({ stage }) => stage === 'waiting' || stage === 'making'),
  );
  const count = wantedTypes().length;
  const name = wanted === ALL ? `Make all ${count} images` : `Make the ${wanted} image`;
  return (
    <div class="make">
      <button type="submit" class="button wide" disabled={photos === 0 || busy}>
        {busy ? 'Making…' : name}
        {price !== undefined && !busy && <span class="price">{priceText(price * count)}</span>}
      </button>
      {photos === 0 && <p class="hint">Add a photo first.</p>}
    </div>
  );
}

const priceText = (credits: number): string =>
  credits === 0 ? 'free' : `${credits} ${credits === 1 ? 'credit' : 'credits'}`;
