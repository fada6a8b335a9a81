import { failed, ok, skipped, warning } from './check.js';
import { toAnswer } from './doctor.command.js';

const GOOD = [
  { check: 'settings', ...ok('complete') },
  { check: 'keys', ...skipped('no list names a vendor') },
];

describe('the table of doctor', () => {
  it('has a row for each finding: check, state, what was found, what to do', () => {
    const { text } = toAnswer([
      ...GOOD,
      { check: 'disk', ...warning('1.0 GB free', 'Free the disk') },
    ]);
    expect(text.split('\n')).toEqual([
      'check     state    what was found          what to do',
      'settings  ok       complete                -',
      'keys      skipped  no list names a vendor  -',
      'disk      warning  1.0 GB free             Free the disk',
      '',
      '3 rows: 0 failed, 1 warning.',
    ]);
  });

  it('ends with 1 where something failed, and with 0 where something is to be looked at', () => {
    expect(toAnswer(GOOD).exitCode).toBe(0);
    expect(toAnswer([...GOOD, { check: 'disk', ...warning('x', 'y') }]).exitCode).toBe(0);
    expect(toAnswer([...GOOD, { check: 'disk', ...failed('x', 'y') }])).toMatchObject({
      exitCode: 1,
      json: { ok: false, checks: [...GOOD, { check: 'disk', ...failed('x', 'y') }] },
    });
  });
});
