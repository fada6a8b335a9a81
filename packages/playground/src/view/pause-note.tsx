import { useEffect, useState } from 'preact/hooks';
import { useStore } from '../store.js';

/** Tells that the quota of the key is used up, and when the page goes on. */
export function PauseNote() {
  const until = useStore((now) => now.pausedUntil);
  return until === undefined ? null : <Pause key={until} until={until} />;
}

function Pause({ until }: { readonly until: number }) {
  const secondsLeft = (): number => Math.max(0, Math.ceil((until - performance.now()) / 1_000));
  const credits = useStore((now) => now.credits);
  const [left, setLeft] = useState(secondsLeft());
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsLeft()), 250);
    return () => clearInterval(timer);
  }, []);
  return (
    <p class="pause">
      This key has made all the calls that its plan allows for now. The page goes on by itself in{' '}
      <strong>{left} s</strong>; nothing is lost
      {credits !== undefined && `, and ${credits} credits are left`}.
    </p>
  );
}
