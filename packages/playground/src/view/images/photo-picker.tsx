import { useRef, useState } from 'preact/hooks';
import { addAddresses, addFiles, removePhoto, useSample } from '../../actions/photos.js';
import { type Photo, useStore } from '../../store.js';

/** Source photos: dropped, chosen or pasted files, addresses, or the sample. */
export function PhotoPicker() {
  const photos = useStore((now) => now.photos);
  const most = useStore((now) => now.api?.maxPhotos ?? 1);
  const problem = useStore((now) => now.photoProblem);
  return (
    <fieldset>
      <legend>
        Photos <span class="hint">1 to {most} of one product</span>
      </legend>
      <DropZone />
      {photos.length > 0 && (
        <ul class="photos">
          {photos.map((photo) => (
            <PhotoTile key={photo.id} photo={photo} />
          ))}
        </ul>
      )}
      {problem && (
        <p class="field-problem" role="alert">
          {problem}
        </p>
      )}
      <AddressInput />
    </fieldset>
  );
}

function DropZone() {
  const [over, setOver] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void addFiles(event.dataTransfer?.files ?? []);
  };
  return (
    <div
      class={over ? 'drop over' : 'drop'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>Drop or paste photos here</p>
      <div class="row centre">
        <button type="button" class="button small" onClick={() => files.current?.click()}>
          Choose photos
        </button>
        <button type="button" class="button small quiet" onClick={() => void useSample()}>
          Sample photo
        </button>
      </div>
      <input
        ref={files}
        class="unseen"
        type="file"
        accept="image/*"
        multiple
        tabIndex={-1}
        aria-label="Photo files"
        onChange={({ currentTarget }) => {
          void addFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

function PhotoTile({ photo: { id, name, preview } }: { readonly photo: Photo }) {
  return (
    <li class="photo" title={name}>
      {preview ? <img src={preview} alt={name} /> : <span class="address">{name}</span>}
      <button type="button" class="remove" onClick={() => removePhoto(id)}>
        <span aria-hidden="true">×</span>
        <span class="unseen">Remove {name}</span>
      </button>
    </li>
  );
}

function AddressInput() {
  const [text, setText] = useState('');
  const add = (): void => {
    if (text.trim() !== '' && addAddresses(text)) setText('');
  };
  return (
    <div class="row address-row">
      <input
        type="text"
        inputMode="url"
        aria-label="Address of a photo"
        placeholder="or its https:// address"
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <button type="button" class="button small quiet" onClick={add}>
        Add
      </button>
    </div>
  );
}
