import { ANTHROPIC_MESSAGES } from '../support/models/anthropic.wires.js';
import { COMFYUI_STEPS } from '../support/models/comfyui.wires.js';
import { FakeVendor, type Reply, type SeenRequest } from '../support/models/fake-vendor.js';
import { type FaultCase, faultsOfTheWay } from '../support/models/fault-case.js';
import { GOOGLE_COPY, GOOGLE_PICTURES } from '../support/models/google.wires.js';
import { copyRequest, drawnPhoto, shotRequest } from '../support/models/model-orders.js';
import type { CopyWire, ModelWire, PictureWire } from '../support/models/model-wire.js';
import { LITELLM, SD_SERVER, VLLM_OMNI } from '../support/models/openai-like.wires.js';
import { OPENAI_CHAT, OPENAI_IMAGES, OPENAI_RESPONSES } from '../support/models/openai.wires.js';
import { wrongWith } from '../support/models/schemas/json-schema.js';
import { FAILURE_DETAILS } from '../../src/providers/models/failure-details.js';
import type { ProviderOutcome } from '../../src/providers/provider-outcome.js';
import { GOOD } from '../support/good-copy.js';

const KEY = 'sk-canary-4711';

/** A call of a provider, whatever it makes. */
type Call = (signal: AbortSignal) => Promise<ProviderOutcome<unknown>>;

const shot = await shotRequest();
const brief = await copyRequest();
const picture = (await drawnPhoto('png')).toString('base64');
let fake: FakeVendor;

beforeAll(async () => {
  fake = await FakeVendor.start();
});
afterAll(() => fake.stop());

const pictures = async (wire: PictureWire): Promise<Call> => {
  const provider = await wire.open(fake, KEY);
  return (signal) => provider.make(shot, signal);
};
const copies = async (wire: CopyWire): Promise<Call> => {
  const provider = await wire.open(fake, KEY);
  return (signal) => provider.write(brief, signal);
};

/** Every wire with its payload and how it is called. */
const WIRES: readonly (readonly [ModelWire, string, () => Promise<Call>])[] = [
  [OPENAI_IMAGES, picture, () => pictures(OPENAI_IMAGES)],
  [GOOGLE_PICTURES, picture, () => pictures(GOOGLE_PICTURES)],
  ...[SD_SERVER, LITELLM, VLLM_OMNI].map((wire) => [wire, picture, () => pictures(wire)] as const),
  ...COMFYUI_STEPS.map((wire) => [wire, picture, () => pictures(wire)] as const),
  [OPENAI_RESPONSES, JSON.stringify(GOOD), () => copies(OPENAI_RESPONSES)],
  [OPENAI_CHAT, JSON.stringify(GOOD), () => copies(OPENAI_CHAT)],
  [GOOGLE_COPY, JSON.stringify(GOOD), () => copies(GOOGLE_COPY)],
  [ANTHROPIC_MESSAGES, JSON.stringify(GOOD), () => copies(ANTHROPIC_MESSAGES)],
];

describe.each(WIRES.map(([wire, payload, open]) => [wire.name, wire, payload, open] as const))(
  '%s',
  (_name, wire, payload, open) => {
    const good = wire.good([payload]);
    const faults: readonly FaultCase[] = [...wire.faults, ...faultsOfTheWay(good)];
    const never = new AbortController().signal;
    const play = (reply: Reply): void => (wire.play ?? ((on, one) => on.play(one)))(fake, reply);
    /** All requests of a wire of one, those to the path of one of several. */
    const seen = (): SeenRequest[] =>
      fake.seen.filter(({ path }) => wire.play === undefined || path.startsWith(wire.path));

    it('sends and answers what is published', async () => {
      play({ body: good });
      expect(await (await open())(never)).toMatchObject({ ok: true });
      expect(wrongWith(wire.answer, good)).toEqual([]);
      expect(seen()).toHaveLength(1);
      const [request] = seen();
      expect(wire.play === undefined ? request!.path : wire.path).toBe(wire.path);
      expect(wire.keyOf(request!)).toBe(KEY);
      expect(await wire.wrongWithRequest(request!)).toEqual([]);
    });

    it.each(faults.map((fault) => [fault.name, fault] as const))(
      'tells what it is: %s',
      async (_fault, { reply, kind, retryAfterMs, code, shapeless }) => {
        const { body, status = 200 } = reply;
        const shape = status < 400 ? wire.answer : wire.error;
        expect(shapeless === true ? [] : wrongWith(shape, body)).toEqual([]);
        play(reply);
        const outcome = await (await open())(never);
        expect(outcome).toMatchObject({
          ok: false,
          failure: { kind, detail: FAILURE_DETAILS[kind] },
        });
        expect(seen()).toHaveLength(1);
        const { failure } = outcome as Extract<typeof outcome, { ok: false }>;
        expect(failure.retryAfterMs).toBe(retryAfterMs);
        expect(failure.diagnosis).toMatch(new RegExp(`^${wire.vendor}: [\\w., -]+$`));
        expect(failure.diagnosis).toContain(code ?? '');
        const told = JSON.stringify(failure);
        for (const secret of [KEY, 'words that nobody', 'secret of a proxy', 'stoneware'])
          expect(told).not.toContain(secret);
      },
    );

    it.each(['hang', 'slow'] as const)('ends with the signal: %s', async (how) => {
      play({ body: good, how });
      const reason = new DOMException('time is over', 'TimeoutError');
      const stop = new AbortController();
      const call = (await open())(stop.signal).catch((error: unknown) => error);
      await expect.poll(() => seen()).toHaveLength(1);
      stop.abort(reason);
      expect(await call).toBe(reason);
    });

    it('says that nobody is there', async () => {
      const gone = await FakeVendor.start();
      const elsewhere = fake;
      fake = gone;
      const call = await open();
      await gone.stop();
      fake = elsewhere;
      expect(await call(never)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    });
  },
);
