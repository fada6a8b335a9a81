import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type {
  Account,
  GenerationRecord,
  ImageGeneration,
  ListingCopy,
  Problem,
  RuleResult,
} from './answers.js';
import type { CallIds } from './api.js';
import type { ApiFacts } from './description.js';

/** Parts of the page. */
export const ROUTES = ['images', 'copy', 'history'] as const;
export type Route = (typeof ROUTES)[number];

/** A source photo. */
export interface Photo {
  readonly id: string;
  readonly name: string;
  /** Entry of `images`: a data URL or an address. */
  readonly source: string;
  /** Object URL of a file, for this page; absent for addresses, which the page does not load. */
  readonly preview?: string;
}

/** One image call and what has come of it. */
export interface Shot {
  readonly id: string;
  readonly type: string;
  readonly ids: CallIds;
  readonly body: ImageBody;
  readonly photos: readonly Photo[];
  readonly stage: 'waiting' | 'making' | 'done' | 'failed';
  /** Milliseconds of `performance.now()` at which the call was sent. */
  readonly startedAt?: number;
  /** Milliseconds until the answer. */
  readonly took?: number;
  /** The generation while it runs; absent where the service answers only with the image. */
  readonly running?: Pick<GenerationRecord, 'stage' | 'progress'>;
  readonly generation?: ImageGeneration;
  readonly facts?: ShotFacts;
  readonly record?: GenerationRecord;
  readonly rules?: readonly RuleResult[];
  readonly problem?: Problem;
}

/** Facts of an image that its answer has in headers. */
export interface ShotFacts {
  readonly charged?: string;
  readonly fidelity?: string;
  /** Wishes that were not followed, as sentences. */
  readonly notApplied: readonly string[];
}

export interface ImageBody {
  readonly type: string;
  readonly images: readonly string[];
  readonly [field: string]: unknown;
}

/** The last copy call. */
export interface CopyRun {
  readonly ids: CallIds;
  readonly body: Readonly<Record<string, string>>;
  readonly marketplace: string;
  readonly stage: 'making' | 'done' | 'failed';
  readonly startedAt: number;
  readonly took?: number;
  readonly result?: ListingCopy;
  readonly record?: GenerationRecord;
  readonly rules?: readonly RuleResult[];
  readonly problem?: Problem;
}

/** A page of earlier generations. */
export interface History {
  readonly filters: Readonly<Record<string, string>>;
  /** Cursors of the pages up to the one that is shown; blank for the first. */
  readonly cursors: readonly string[];
  readonly loading: boolean;
  readonly generations: readonly GenerationRecord[];
  readonly nextCursor?: string;
  readonly problem?: Problem;
  /** Id of the generation that is open. */
  readonly open?: string;
  readonly record?: GenerationRecord;
}

export interface State {
  readonly route: Route;
  readonly api?: ApiFacts;
  readonly startProblem?: Problem;
  /** Kept in this variable alone: a reload forgets it. */
  readonly apiKey: string;
  /** True for the key that the service gave to its own machine. */
  readonly demo: boolean;
  readonly askKey: boolean;
  readonly account?: Account;
  readonly accountProblem?: Problem;
  /** Balance as the last answer told it. */
  readonly credits?: number;
  /** Milliseconds of `performance.now()` until which the quota of the key is used up. */
  readonly pausedUntil?: number;
  /** Sentence for screen readers. */
  readonly said: string;
  readonly photos: readonly Photo[];
  readonly photoProblem?: string;
  /** A shot type, or `all`. */
  readonly wanted: string;
  readonly imageTexts: Readonly<Record<string, string>>;
  readonly shots: readonly Shot[];
  readonly selected?: string;
  readonly setRules?: readonly RuleResult[];
  readonly copyTexts: Readonly<Record<string, string>>;
  readonly marketplace: string;
  readonly copy?: CopyRun;
  readonly history: History;
}

let state: State = {
  route: 'images',
  apiKey: '',
  demo: false,
  askKey: false,
  said: '',
  photos: [],
  wanted: '',
  // The set of all shots has one that needs a description.
  imageTexts: { customPrompt: 'On a light oak table, soft morning light' },
  shots: [],
  copyTexts: {},
  marketplace: '',
  history: { filters: {}, cursors: [''], loading: false, generations: [] },
};

const watchers = new Set<() => void>();

export function getState(): State {
  return state;
}

/** Changes parts of the state and redraws what shows them. */
export function update(change: Partial<State> | ((now: State) => Partial<State>)): void {
  state = { ...state, ...(typeof change === 'function' ? change(state) : change) };
  watchers.forEach((watch) => watch());
}

/** A part of the state; the component is drawn again when it is another one. */
export function useStore<T>(select: (now: State) => T): T {
  const [, redraw] = useState({});
  const selected = select(state);
  const last = useRef({ select, selected });
  last.current = { select, selected };
  useLayoutEffect(() => {
    const watch = (): void => {
      if (last.current.select(state) !== last.current.selected) redraw({});
    };
    watchers.add(watch);
    watch();
    return () => void watchers.delete(watch);
  }, []);
  return selected;
}
