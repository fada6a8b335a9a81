import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../answers.js';
import { update } from '../store.js';
import { isWorthRepeating, problemLines } from '../text/problem-text.js';

interface Props {
  readonly problem: Problem;
  /** Makes the call again; absent where the form does. */
  readonly onRepeat?: () => void;
}

/** An error as a person would say it, with what to do. */
export function ProblemNote({ problem, onRepeat }: Props) {
  const { status, title, type, requestId, retryAfter } = problem;
  const left = useCountdown(problem, retryAfter ?? 0);
  return (
    <div class="problem" role="alert">
      <h3>{title}</h3>
      <ul>
        {problemLines(problem).map(({ place, text }) => (
          <li key={place + text}>
            {place !== '' && <strong>{place}: </strong>}
            {text}
          </li>
        ))}
      </ul>
      {left > 0 && (
        // Off: a screen reader would say every second.
        <p aria-live="off">You can repeat it in {left} s.</p>
      )}
      <div class="row">
        {onRepeat && isWorthRepeating(problem) && (
          <button type="button" class="button small" disabled={left > 0} onClick={onRepeat}>
            Repeat
          </button>
        )}
        {status === 401 && (
          <button type="button" class="button small" onClick={() => update({ askKey: true })}>
            Enter another key
          </button>
        )}
        {type && (
          <a href={type} target="_blank" rel="noreferrer">
            What this means
          </a>
        )}
        {requestId && <span class="hint">Request {requestId}</span>}
      </div>
    </div>
  );
}

/** Whole seconds that are left of a time that begins with a problem. */
function useCountdown(problem: Problem, seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const end = performance.now() + seconds * 1_000;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [problem]);
  return left;
}
