import { countersOf } from './counters.js';
import { keywordRows } from './keyword-places.js';
import { fieldName, placeName, problemLines, secondsText } from './problem-text.js';

const PROBLEM = { status: 400, code: 'invalid_body', title: 'Invalid', detail: 'Two faults.' };

describe('countersOf', () => {
  const rule = (id: string, required: string) =>
    ({ rule: id, severity: 'error', status: 'pass', field: '', required, fix: '' }) as const;

  it('counts characters and bytes against the limits that the rules name', () => {
    const rules = [
      rule('T01', 'At most 75 characters with spaces.'),
      rule('D01', 'At most 2000 characters and 2000 bytes of UTF-8, tags included.'),
      rule('B02', 'Each 11 to 254 characters.'),
    ];
    expect(countersOf('optimizedTitle', 'Mug 😀', rules)).toEqual([
      { count: 5, limit: 75, unit: 'characters' },
    ]);
    expect(countersOf('htmlDescription', 'é', rules)).toEqual([
      { count: 1, limit: 2000, unit: 'characters' },
      { count: 2, limit: 2000, unit: 'bytes' },
    ]);
    expect(countersOf('bulletPoints', 'CARE: x', rules)).toEqual([
      { count: 7, limit: 254, unit: 'characters' },
    ]);
  });

  it('has no counter before the rules have come', () => {
    expect(countersOf('optimizedTitle', 'Mug')).toEqual([]);
  });
});

describe('keywordRows', () => {
  it('names the parts that hold a keyword, and the entries by their number', () => {
    const at = ['optimizedTitle', 'bulletPoints/0', 'bulletPoints/2', 'targetKeywords/4'];
    expect(keywordRows([{ keyword: 'mug', at }])).toEqual([
      { keyword: 'mug', cells: ['✓', '1, 3', '', '5', ''] },
    ]);
  });

  it.each([
    [{ why: 'promotional', rule: 'T05' }, 'Left out: it promotes (T05)'],
    [{ why: 'duplicate', of: 'mug' }, 'Left out: same as “mug”'],
    [{ why: 'later_reason' }, 'Left out: later_reason'],
  ])('tells the reason of a loss: %j', (lost, text) => {
    expect(keywordRows([{ keyword: 'x', lost }])[0]?.lost).toBe(text);
  });
});

describe('texts of problems', () => {
  it('names fields, and photos by their number', () => {
    const places = ['/images/1', '/images', '/productTitle', '/someNewField', ''].map(placeName);
    expect(places).toEqual(['Photo 2', 'Photos', 'Product title', 'Some new field', '']);
    expect(fieldName('brandVoice')).toBe('Tone of voice');
  });

  it('has a line for each field, and else the detail', () => {
    const errors = [
      { pointer: '/images/0', detail: 'images[0] could not be read.' },
      { pointer: '/projectId', detail: 'projectId is too long.' },
      { pointer: '/brandName', detail: 'Send less.' },
    ];
    expect(problemLines({ ...PROBLEM, errors })).toEqual([
      { place: '', text: 'Photo 1 could not be read.' },
      { place: '', text: 'Project is too long.' },
      { place: 'Brand', text: 'Send less.' },
    ]);
    const whole = [{ pointer: '', detail: 'Two faults.' }];
    expect(problemLines({ ...PROBLEM, errors: whole })).toEqual([
      { place: '', text: 'Two faults.' },
    ]);
  });

  it('says seconds as people do', () => {
    expect([940, 9_940, 12_400].map(secondsText)).toEqual(['0.9 s', '9.9 s', '12 s']);
  });
});
