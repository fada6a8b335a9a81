import { useEffect } from 'preact/hooks';
import { takePasted } from '../actions/photos.js';
import { useStore } from '../store.js';
import { CopyView } from './copy/copy-view.js';
import { Header } from './header.js';
import { HistoryView } from './history/history-view.js';
import { ImagesView } from './images/images-view.js';
import { KeyDialog } from './key-dialog.js';
import { PauseNote } from './pause-note.js';
import { ProblemNote } from './problem-note.js';

const VIEWS = { images: ImagesView, copy: CopyView, history: HistoryView };

/** Other pages of the service. */
const PAGES = [
  ['/docs', 'API description'],
  ['/problems', 'Problems'],
  ['/openapi.json', 'openapi.json'],
] as const;

/** The whole page. */
export function App() {
  const route = useStore((now) => now.route);
  const ready = useStore((now) => now.api !== undefined);
  const problem = useStore((now) => now.startProblem);
  const accountProblem = useStore((now) => now.accountProblem);
  const said = useStore((now) => now.said);
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const typing = event.target instanceof Element && event.target.closest('input, textarea');
      if (!typing && takePasted(event.clipboardData)) event.preventDefault();
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
  const View = VIEWS[route];
  return (
    <>
      <Header />
      <PauseNote />
      <main id="main">
        {problem && <ProblemNote problem={problem} />}
        {accountProblem && <ProblemNote problem={accountProblem} />}
        {ready && <View />}
      </main>
      <footer class="footer">
        {PAGES.map(([path, name]) => (
          // In a tab of its own: this page would forget its images and its key.
          <a key={path} href={path} target="_blank" rel="noreferrer">
            {name}
          </a>
        ))}
      </footer>
      <KeyDialog />
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
    </>
  );
}
