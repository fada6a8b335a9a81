import { useEffect, useRef } from 'preact/hooks';
import { useKey } from '../actions/session.js';
import { update, useStore } from '../store.js';

/** Asks for an API key, which stays in memory. */
export function KeyDialog() {
  const open = useStore((now) => now.askKey);
  const demo = useStore((now) => now.demo);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  const submit = (event: Event): void => {
    event.preventDefault();
    const key = input.current?.value ?? '';
    if (input.current) input.current.value = '';
    if (key.trim() !== '') void useKey(key);
  };
  return (
    <dialog ref={dialog} aria-labelledby="key-title" onClose={() => update({ askKey: false })}>
      <form onSubmit={submit}>
        <h2 id="key-title">API key</h2>
        <p class="hint">
          {demo
            ? 'The page uses a key of the organization “demo”, which the service gives to this machine. You can use another one.'
            : 'The operator of the service makes keys with “api-key create”.'}{' '}
          The page keeps the key in memory: a reload forgets it.
        </p>
        <label class="field">
          <span class="label">Key</span>
          <input
            ref={input}
            type="password"
            autocomplete="off"
            spellcheck={false}
            placeholder="lsk_live_…"
          />
        </label>
        <div class="row end">
          <button type="button" class="button quiet" onClick={() => update({ askKey: false })}>
            Cancel
          </button>
          <button type="submit" class="button">
            Use this key
          </button>
        </div>
      </form>
    </dialog>
  );
}
