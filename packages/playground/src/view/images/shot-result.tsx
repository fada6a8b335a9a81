import { repeatShot } from '../../actions/make-images.js';
import type { ImageGeneration } from '../../answers.js';
import { type Photo, type Shot, useStore } from '../../store.js';
import { secondsText } from '../../text/problem-text.js';
import { stageText } from '../../text/stage-text.js';
import { CodeBlock } from '../code-block.js';
import { Elapsed } from '../elapsed.js';
import { ProblemNote } from '../problem-note.js';
import { RuleReport } from '../rule-report.js';
import { Compare } from './compare.js';
import { imageCall } from './image-call.js';

/** One shot: its progress, its image beside the photo, or its problem. */
export function ShotResult({ shot }: { readonly shot: Shot }) {
  const { type, stage, generation, record, photos, body, rules, problem } = shot;
  const photo = photoOf(shot);
  return (
    <article class="result" aria-busy={stage === 'making'}>
      <h2 class="result-title">{type}</h2>
      {generation ? (
        <Compare
          before={photo?.preview}
          after={generation.outputUrl}
          alt={record?.altText ?? `The ${type} image`}
        />
      ) : (
        stage !== 'failed' && <Progress shot={shot} photo={photo} />
      )}
      {problem && <ProblemNote problem={problem} onRepeat={() => void repeatShot(shot.id)} />}
      {generation && <Downloads generation={generation} />}
      {generation && <Facts shot={shot} />}
      {rules && <RuleReport title="Rules of the marketplace" rules={rules} />}
      <CodeBlock call={imageCall(body, photos)} />
    </article>
  );
}

/** The photo that the image was made from: the provider notes its index. */
function photoOf({ photos, record }: Shot): Photo | undefined {
  const note = record?.notes?.find((each) => each.startsWith('view:')) ?? 'view:0';
  return photos[Number(note.slice('view:'.length))] ?? photos[0];
}

function Progress({ shot, photo }: { readonly shot: Shot; readonly photo?: Photo }) {
  const paused = useStore((now) => now.pausedUntil !== undefined);
  const held = paused && shot.running === undefined;
  return (
    <div class="frame making">
      {photo?.preview && <img src={photo.preview} alt="The photo that was sent" />}
      <p class="progress-text">
        {shot.stage === 'waiting'
          ? 'Waits for its turn'
          : `${held ? 'Waiting for the quota' : stageText(shot.running)} `}
        {shot.stage === 'making' && <Elapsed since={shot.startedAt ?? 0} />}
        {shot.stage === 'making' && (
          <progress aria-label="Share of the stages that are over" value={shot.running?.progress} />
        )}
      </p>
    </div>
  );
}

function Downloads({ generation }: { readonly generation: ImageGeneration }) {
  const { outputUrl, previewUrl, type } = generation;
  return (
    <div class="row downloads">
      <a class="button small" href={outputUrl} download={`${type}.jpg`}>
        Download the JPEG
      </a>
      <a class="button small quiet" href={previewUrl} download={`${type}.webp`}>
        WebP preview
      </a>
      <a href={outputUrl} target="_blank" rel="noreferrer">
        Open in full size
      </a>
    </div>
  );
}

function Facts({ shot: { took = 0, facts, record } }: { readonly shot: Shot }) {
  const { charged, fidelity, notApplied = [] } = facts ?? {};
  const maker = [record?.provider, record?.model].filter(Boolean).join(', ');
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['Time', secondsText(took)],
    ['Credits charged', charged],
    ['Likeness of the product', fidelity],
    ['Made by', maker],
    ['Alternative text', record?.altText],
    ['Not followed', notApplied.join('; ')],
  ];
  return (
    <dl class="facts">
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
