import { completionMessage, tellCompletion } from './completion-message.js';

const id = '0f0c1d2e-0000-4000-8000-0000000000a1';

function heard(message: string): unknown[] {
  const calls: unknown[] = [];
  tellCompletion(message, [(...told) => calls.push(told)]);
  return calls;
}

describe('a completion message', () => {
  it.each([[undefined], [{ kind: 'succeeded', result: { text: 'two words, ü' } }]])(
    'tells the id and the outcome %j',
    (outcome) => {
      expect(heard(completionMessage(id, outcome, 1_000))).toEqual([[id, outcome]]);
    },
  );

  it('is the id alone where the outcome has no room, in bytes', () => {
    const outcome = { text: 'ü'.repeat(20) };
    const bytes = Buffer.byteLength(`${id} ${JSON.stringify(outcome)}`);
    expect(completionMessage(id, outcome, bytes)).not.toBe(id);
    expect(completionMessage(id, outcome, bytes - 1)).toBe(id);
  });

  it('of another release tells at least the id', () => {
    expect(heard(`${id} no JSON`)).toEqual([[id, undefined]]);
  });
});
