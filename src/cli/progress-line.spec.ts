import { sayLine, showProgress, type Terminal } from './progress-line.js';

const CLEAR = '\r\u001B[K';

function recorded(isTTY?: boolean): Terminal & { readonly texts: readonly string[] } {
  const texts: string[] = [];
  return { isTTY, texts, write: (text) => texts.push(text) };
}

describe('the progress line', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('appears on a terminal after two seconds, counts, and leaves nothing behind', () => {
    const terminal = recorded(true);
    const end = showProgress('credits audit', terminal);
    vi.advanceTimersByTime(1_900);
    expect(terminal.texts).toEqual([]);
    vi.advanceTimersByTime(1_200);
    const lines = [2, 3].map((seconds) => `${CLEAR}credits audit: at work for ${seconds} s …`);
    expect(terminal.texts).toEqual(lines);
    end();
    vi.advanceTimersByTime(5_000);
    expect(terminal.texts).toEqual([...lines, CLEAR]);
  });

  it('writes nothing for a command that is done sooner', () => {
    const terminal = recorded(true);
    const end = showProgress('plan list', terminal);
    vi.advanceTimersByTime(1_000);
    end();
    expect(terminal.texts).toEqual([]);
  });

  it('writes nothing where there is no terminal', () => {
    const file = recorded();
    const end = showProgress('credits audit', file);
    vi.advanceTimersByTime(60_000);
    end();
    expect(file.texts).toEqual([]);
  });

  it('makes room for other lines', () => {
    const [terminal, file] = [recorded(true), recorded()];
    sayLine('the database recovers', terminal);
    sayLine('the database recovers', file);
    expect(terminal.texts).toEqual([`${CLEAR}the database recovers\n`]);
    expect(file.texts).toEqual(['the database recovers\n']);
  });
});
