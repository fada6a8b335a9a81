import icon from '../icon.svg';
import { type Route, ROUTES, update, useStore } from '../store.js';

const NAMES: Readonly<Record<Route, string>> = {
  images: 'Images',
  copy: 'Copy',
  history: 'History',
};

/** Name, parts of the page, credits and key. */
export function Header() {
  const route = useStore((now) => now.route);
  return (
    <header class="bar">
      <a class="brand" href="#images">
        <img src={icon} alt="" width="24" height="24" />
        Listing playground
      </a>
      <nav class="parts" aria-label="Parts">
        {ROUTES.map((part) => (
          <a key={part} href={`#${part}`} aria-current={part === route ? 'page' : undefined}>
            {NAMES[part]}
          </a>
        ))}
      </nav>
      <div class="bar-end">
        <Credits />
        <KeyButton />
      </div>
    </header>
  );
}

function Credits() {
  const account = useStore((now) => now.account);
  const credits = useStore((now) => now.credits);
  if (credits === undefined) return null;
  const title = account && `Organization ${account.organization}, plan ${account.plan}`;
  return (
    <span class="credits" title={title}>
      <strong>{credits}</strong> {credits === 1 ? 'credit' : 'credits'}
    </span>
  );
}

function KeyButton() {
  const apiKey = useStore((now) => now.apiKey);
  const demo = useStore((now) => now.demo);
  const name = apiKey === '' ? 'Enter API key' : demo ? 'Demo key' : 'Your key';
  return (
    <button
      type="button"
      class={apiKey === '' ? 'button small' : 'button small quiet'}
      aria-haspopup="dialog"
      onClick={() => update({ askKey: true })}
    >
      {name}
    </button>
  );
}
