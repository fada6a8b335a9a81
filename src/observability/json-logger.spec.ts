import { JsonLogger } from './json-logger.js';
import { runInContext } from './request-context.js';

function linesOf(
  work: (logger: JsonLogger) => void,
  least: 'debug' | 'info' | 'warn' = 'info',
): Record<string, unknown>[] {
  const lines: string[] = [];
  work(new JsonLogger(least, (line) => lines.push(line)));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('JsonLogger', () => {
  it('writes one JSON object a line, with the ids of the running call', () => {
    const [line] = linesOf((logger) =>
      runInContext({ requestId: 'r-1', generationId: 'g-1' }, () =>
        logger.log('two\nlines', 'Where'),
      ),
    );
    expect(line).toMatchObject({
      level: 'info',
      where: 'Where',
      requestId: 'r-1',
      generationId: 'g-1',
      message: 'two\nlines',
    });
    expect(Date.parse(String(line?.time))).toBeGreaterThan(0);
  });

  it('leaves out what is below the level, and what the framework says of its wiring', () => {
    const lines = linesOf((logger) => {
      logger.debug('no');
      logger.log('no', 'InstanceLoader');
      logger.warn('yes', 'InstanceLoader');
    });
    expect(lines.map(({ message }) => message)).toEqual(['yes']);
  });

  it('gives errors their stack, and fields of an object their own names', () => {
    const [error, fields] = linesOf((logger) => {
      logger.error('broken', 'Error: CANARY\n    at x (file:///x.js:1:2)', 'Where');
      logger.log({ message: 'call', status: 200 }, 'Access');
    });
    expect(error).toMatchObject({
      level: 'error',
      message: 'broken',
      stack: '    at x (file:///x.js:1:2)',
      where: 'Where',
    });
    expect(fields).toMatchObject({ message: 'call', status: 200, where: 'Access' });
  });

  it('tells an error that is logged as it is by its class and code', () => {
    const error = Object.assign(new RangeError('CANARY'), {
      code: '22P02',
      parameters: ['CANARY'],
    });
    const [line] = linesOf((logger) => logger.error(error, 'Where'));
    expect(line).toMatchObject({ level: 'error', error: 'RangeError', code: '22P02' });
    expect(JSON.stringify(line)).not.toContain('CANARY');
  });
});
