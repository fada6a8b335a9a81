import { selectShot } from '../../actions/make-images.js';
import type { Shot } from '../../store.js';
import { secondsText } from '../../text/problem-text.js';
import { Elapsed } from '../elapsed.js';

interface Props {
  readonly shots: readonly Shot[];
  readonly selected?: string;
}

/** The shots of a set; it fills as answers come. */
export function Strip({ shots, selected }: Props) {
  const ended = shots.filter(({ stage }) => stage === 'done' || stage === 'failed').length;
  return (
    <div class="strip-box">
      <p class="hint">
        {ended} of {shots.length} answered
      </p>
      <ul class="strip">
        {shots.map((shot) => (
          <li key={shot.id}>
            <button
              type="button"
              class={`tile ${shot.stage}`}
              aria-pressed={shot.id === selected}
              onClick={() => selectShot(shot.id)}
            >
              <span class="tile-image">
                {shot.generation && <img src={shot.generation.previewUrl} alt="" />}
                {shot.stage === 'making' && <span class="spinner" />}
                {shot.stage === 'failed' && <span class="failed-mark">!</span>}
              </span>
              <span class="tile-name">{shot.type}</span>
              <Stage shot={shot} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Stage and time of a shot. */
export function Stage({ shot }: { readonly shot: Shot }) {
  const { stage, startedAt = 0, took = 0, running } = shot;
  if (stage === 'waiting') return <span class="stage">waits</span>;
  if (stage === 'failed') return <span class="stage">failed</span>;
  return (
    <span class="stage">
      {stage === 'making' ? <Elapsed since={startedAt} /> : secondsText(took)}
      {running?.stage && stage === 'making' && ` · ${running.stage}`}
    </span>
  );
}
