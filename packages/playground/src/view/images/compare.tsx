import { useRef, useState } from 'preact/hooks';

interface Props {
  /** Address of the photo; without one the image is shown alone. */
  readonly before?: string;
  readonly after: string;
  readonly alt: string;
}

/** Steps of the keys, in percent of the width; ends are bounds. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -2,
  ArrowDown: -2,
  ArrowRight: 2,
  ArrowUp: 2,
  PageDown: -20,
  PageUp: 20,
  Home: -100,
  End: 100,
};

/** An image over its photo; a slider moves the line between them. */
export function Compare({ before, after, alt }: Props) {
  const [at, setAt] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  if (before === undefined) {
    return (
      <div class="frame">
        <img src={after} alt={alt} />
      </div>
    );
  }
  const follow = (event: PointerEvent): void => {
    const box = frame.current?.getBoundingClientRect();
    if (box) setAt(within(((event.clientX - box.left) / box.width) * 100));
  };
  return (
    <div
      ref={frame}
      class="frame compare"
      style={{ '--at': `${at}%` }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => event.buttons === 1 && follow(event)}
    >
      <img src={after} alt={alt} draggable={false} />
      <div class="before">
        <img src={before} alt="The photo that was sent" draggable={false} />
      </div>
      <span class="side left" aria-hidden="true" hidden={at < 12}>
        Photo
      </span>
      <span class="side right" aria-hidden="true" hidden={at > 88}>
        Image
      </span>
      <Handle at={at} onMove={(step) => setAt(within(at + step))} />
    </div>
  );
}

interface HandleProps {
  readonly at: number;
  readonly onMove: (step: number) => void;
}

/** The line between photo and image, moved by the keys of sliders. */
function Handle({ at, onMove }: HandleProps) {
  const shown = Math.round(at);
  return (
    <div
      class="handle"
      role="slider"
      tabIndex={0}
      aria-label="Line between photo and image"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={shown}
      aria-valuetext={`${shown} % photo, ${100 - shown} % image`}
      onKeyDown={(event) => {
        const step = KEYS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        onMove(step);
      }}
    />
  );
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}
