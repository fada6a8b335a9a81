import { useRef, useState } from 'preact/hooks';
import { type ShownCall, SNIPPETS } from '../text/snippets.js';

/** A call as code in several languages, with a placeholder for the key. */
export function CodeBlock({ call }: { readonly call: ShownCall }) {
  const [chosen, setChosen] = useState(0);
  const [copied, setCopied] = useState(false);
  const code = useRef<HTMLElement>(null);
  const text = SNIPPETS[chosen]?.write(call) ?? '';
  const copy = async (): Promise<void> => {
    // Clipboards are closed to pages of plain HTTP from other machines: there the text is selected.
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (done) {
      setCopied(true);
      setTimeout(() => setCopied(false), 2_000);
    } else if (code.current) getSelection()?.selectAllChildren(code.current);
  };
  return (
    <details class="code">
      <summary>The same call as code</summary>
      <div class="row code-bar">
        <div class="choices" role="group" aria-label="Language">
          {SNIPPETS.map(({ name }, at) => (
            <button
              key={name}
              type="button"
              aria-pressed={at === chosen}
              onClick={() => setChosen(at)}
            >
              {name}
            </button>
          ))}
        </div>
        <button type="button" class="button small quiet" onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <pre tabIndex={0}>
        <code ref={code}>{text}</code>
      </pre>
    </details>
  );
}
