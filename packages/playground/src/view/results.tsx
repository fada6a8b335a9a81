import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  readonly label: string;
  /** Changes with each run. */
  readonly run?: string;
  readonly children: ComponentChildren;
}

/** The side of the results. A new run brings it into view where it is below the form. */
export function Results({ label, run, children }: Props) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (run !== undefined && top > innerHeight / 2) place.current?.scrollIntoView();
  }, [run]);
  return (
    <section ref={place} class="results" aria-label={label}>
      {children}
    </section>
  );
}
