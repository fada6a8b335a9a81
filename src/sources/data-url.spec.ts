import fc from 'fast-check';
import { DataUrlReader, isDataUrl, readDataUrl } from './data-url.js';
import { MAX_SOURCE_BYTES } from './source-limits.js';

const PAYLOAD = Buffer.from('any bytes').toString('base64');
const problemOf = (text: string) => {
  const read = readDataUrl(text).bytes;
  return read.ok ? 'ok' : read.problem;
};

describe('data URLs', () => {
  it.each([
    `data:image/png;base64,${PAYLOAD}`,
    `data:;base64,${PAYLOAD}`,
    `DATA:IMAGE/PNG;BASE64,${PAYLOAD}`,
    `data:image/svg+xml;charset=utf-8;name=a.b;base64,${PAYLOAD}`,
  ])('%s is read', (text) => {
    expect(isDataUrl(text)).toBe(true);
    expect(readDataUrl(text).bytes).toEqual({ ok: true, value: Buffer.from('any bytes') });
  });

  it.each([
    ['text', 'data:text/plain,hi'],
    ['no comma', 'data:image/png;base64'],
    ['a comma after 512 characters', `data:image/png;${'a'.repeat(600)};base64,${PAYLOAD}`],
    ['base64 not at the end', `data:image/png;base64;x=1,${PAYLOAD}`],
    ['other characters', 'data:image/png;base64,@@@@'],
    ['the URL alphabet', 'data:image/png;base64,ab-_'],
    ['a blank', `data:image/png;base64, ${PAYLOAD}`],
    ['a line break', `data:image/png;base64,AAAA\nAAAA`],
    ['percent encoding', 'data:image/png;base64,AAA%3D'],
    ['padding in the middle', 'data:image/png;base64,AA==AAAA'],
    ['too much padding', 'data:image/png;base64,A==='],
    ['wrong padding', 'data:image/png;base64,AAAAA='],
    ['one digit too many', 'data:image/png;base64,AAAAA'],
    ['wide characters', 'data:image/png;base64,AAA\u0141'],
  ])('%s is refused', (_, text) => {
    expect(problemOf(text)).toBe('not_base64');
  });

  it('takes padding that is left out, and refuses an empty payload', () => {
    expect(readDataUrl('data:;base64,YQ').bytes).toEqual({ ok: true, value: Buffer.from('a') });
    expect(problemOf('data:image/png;base64,')).toBe('no_bytes');
    expect(problemOf('data:image/png;base64,==')).toBe('not_base64');
  });

  it('takes 20 MB and refuses one byte more without decoding', () => {
    const full = Buffer.alloc(MAX_SOURCE_BYTES).toString('base64');
    expect(problemOf(`data:;base64,${full}`)).toBe('ok');
    const over = Buffer.alloc(MAX_SOURCE_BYTES + 1).toString('base64');
    expect(problemOf(`data:;base64,${over}`)).toBe('too_many_bytes');
    // Not even looked at, although it is no base64.
    expect(problemOf(`data:;base64,${'@'.repeat(over.length)}`)).toBe('too_many_bytes');
  });

  it('takes exactly what the grammar of RFC 4648 takes, and decodes it to the same bytes', () => {
    const grammar = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}(?:==)?|[A-Za-z0-9+/]{3}=?)?$/;
    const good = fc.constantFrom('A', 'Z', 'a', 'z', '0', '9', '+', '/');
    const other = fc.constantFrom('=', '-', '_', ' ', '\n', '.', 'é', '\u0141', '\0');
    const mostlyGood = fc.string({
      unit: fc.oneof({ weight: 20, arbitrary: good }, { weight: 8, arbitrary: other }),
      minLength: 1,
      maxLength: 24,
    });
    const attempts = fc.property(mostlyGood, (payload) => {
      const read = readDataUrl(`data:;base64,${payload}`).bytes;
      const decoded = Buffer.from(payload, 'base64');
      return read.ok ? grammar.test(payload) && read.value.equals(decoded) : !grammar.test(payload);
    });
    expect(fc.check(attempts, { numRuns: 2_000 })).toMatchObject({ failed: false });
  });

  it('are read in pieces as they are read at once', () => {
    const unit = fc.constantFrom('A', 'b', '9', '+', '/', '=', '-', ',', ';');
    const payload = fc.string({ unit, maxLength: 40 });
    const head = fc.constantFrom('data:;base64,', 'data:image/png;base64,', 'data:,', 'data:x');
    const cuts = fc.array(fc.nat(60), { maxLength: 6 });
    fc.assert(
      fc.property(head, payload, cuts, (before, after, at) => {
        const text = before + after;
        const reader = new DataUrlReader();
        const places = [0, ...at.toSorted((a, b) => a - b), text.length];
        places.slice(1).forEach((end, index) => reader.add(text.slice(places[index], end)));
        const { bytes, digest } = reader.read();
        const whole = readDataUrl(text);
        expect(bytes).toEqual(whole.bytes);
        expect(digest).toEqual(whole.digest);
      }),
    );
  });
});
