import { useEffect, useState } from 'preact/hooks';
import { secondsText } from '../text/problem-text.js';

/** Time since a moment of `performance.now()`, counting on. */
export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 100);
    return () => clearInterval(timer);
  }, []);
  return <span class="time">{secondsText(Math.max(0, now - since))}</span>;
}
