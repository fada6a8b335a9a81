import { INPUT_LIMITS } from '../../config/input-limits.js';
import { DEFAULT_RULE_PACK, RULE_PACKS } from '../../marketplace-rules/rule-packs.js';
import type { ComposedPrompt } from '../composed-prompt.js';
import { SHOT_TYPES, type ShotType } from '../../listing/shot-type.js';
import { copyRules } from './copy-rules.js';
import { composeCopyPrompt } from './copy.prompt.js';
import { FORBIDDEN_ON_EVERY_PICTURE, IDENTITY_LOCK } from './shot-purposes.js';
import { composeShotPrompt } from './shot.prompt.js';

/**
 * What each version says, as the hash of the prompt of one input. Entries are never changed or taken out: a
 * template whose text is to change gets the next number and a new entry, so that the version that is kept
 * with a generation tells for good what the model was told.
 */
const HASHES: Readonly<Record<string, string>> = {
  'shot/hero@1': '359d8bbbab242e6ef8caa9d195145693edb2d1aa37652ba4abe7c8e224e0ae91',
  'shot/hook@1': 'f29ef898abc492997cc14503bc9199748e66c89e588d63392ea0d44cf3a92273',
  'shot/lifestyle@1': '6087135496a065ff5d2e6c345da033737ccbc04d34ad9dcaa1f7249bbf5245ee',
  'shot/detail@1': 'd85556491c9576843edda7ecd640f88deb9ca5e737a57520faaafa6e1c2f1a19',
  'shot/scale@1': 'd6765d926a1f75230f126a2e6074e00cd10c79dd4d1190d0755879ae597c8041',
  'shot/closer@1': '694a98cbbc098c17c4fd459b98a0870fcab2e664741a81b79fa772ad1b43e447',
  'shot/custom@1': '750ee4cc10d5934bd044eab24b21c66580dcb36d00d5503e697d8927564897a0',
  'copy@1': '30a80f52a640525d0e6bbf7b0bdc82524ee4f5ce4c05ad76a5cc202efbd38d33',
  'copy@2': '77084e36d61a00322d17ae64013db418bd5c09c0a4df07f3f37e31e1a1f75701',
  'copy@3': 'e1d96a8ed349a0fc088854f02776a77eb49053cbd9234d8ad3a742c182df0680',
};

const TEXTS = { productTitle: 'Mug 350 ml', userPrompt: 'warm light', customPrompt: 'on a shelf' };

const shot = (type: ShotType, texts: Partial<typeof TEXTS> = TEXTS): ComposedPrompt =>
  composeShotPrompt({ type, size: 2000, ...texts });

const BRIEF = {
  productTitle: 'Mug 350 ml',
  productDescription: 'Holds 350 ml.',
  productKeywords: 'mug cup',
  brandName: 'Claybrook',
  brandDescription: 'Makes mugs.',
  brandVoice: 'calm',
};

const ALL = [...SHOT_TYPES.map((type) => shot(type)), composeCopyPrompt(BRIEF)];

const count = (text: string, part: string): number => text.split(part).length - 1;

describe('a version', () => {
  it.each(ALL)('$version always says the same', ({ version, hash }) => {
    expect({ [version]: hash }).toEqual({ [version]: HASHES[version] });
  });

  it('is named for each of the seven shot types and for copy', () => {
    const names = ALL.map(({ version }) => version.replace(/@\d+$/, ''));
    expect(names).toEqual([...SHOT_TYPES.map((type) => `shot/${type}`), 'copy']);
  });
});

describe('the prompt of a shot', () => {
  it.each(SHOT_TYPES)('%s locks the product and forbids what no picture may show', (type) => {
    const { instructions } = shot(type);
    for (const rule of [...IDENTITY_LOCK, ...FORBIDDEN_ON_EVERY_PICTURE]) {
      expect(count(instructions, rule)).toBe(1);
    }
  });

  it.each(SHOT_TYPES)('%s holds each text of the caller once, in the request alone', (type) => {
    const { instructions, request } = shot(type);
    const [wish, other] = [TEXTS.userPrompt, TEXTS.customPrompt];
    const [used, unused] = type === 'custom' ? [other, wish] : [wish, other];
    expect(count(request, TEXTS.productTitle)).toBe(1);
    expect(count(request, used)).toBe(1);
    expect(request).not.toContain(unused);
    for (const text of Object.values(TEXTS)) expect(instructions).not.toContain(text);
  });

  it('of the main picture asks for what the checks of the main picture measure', () => {
    const { instructions } = shot('hero');
    expect(instructions).toContain('RGB 255, 255, 255');
    expect(instructions).toContain('85 % to 92 %');
    expect(instructions).toMatch(/touches no edge/);
    expect(instructions).not.toMatch(/spelled exactly/);
  });

  it.each(['hook', 'closer'] as const)('%s takes text from the caller alone', (type) => {
    expect(shot(type).instructions).toMatch(/only from the blocks product_title and wishes/);
    expect(shot(type).instructions).toMatch(/spelled exactly/);
  });

  it('of scale takes measures from the caller alone, of detail no invented texture', () => {
    expect(shot('scale').instructions).toMatch(/only where the blocks product_title or wishes/);
    expect(shot('detail').instructions).toMatch(/invented texture/);
  });

  it('has no block for what was not sent', () => {
    expect(shot('hero', {}).request).not.toContain('<<<');
  });

  it('stays within what the strictest model takes, with the longest texts', () => {
    const { userPrompt, customPrompt, productTitle } = INPUT_LIMITS.listingImages;
    for (const type of SHOT_TYPES) {
      const { instructions, request } = shot(type, {
        userPrompt: 'x'.repeat(userPrompt),
        customPrompt: 'y'.repeat(customPrompt),
        productTitle: 'z'.repeat(productTitle),
      });
      expect(instructions.length).toBeLessThan(6_000);
      expect(instructions.length + request.length).toBeLessThan(32_000);
    }
  });
});

describe('the prompt of the copy', () => {
  it('holds each field of the brief once, fenced by its name', () => {
    const { request } = composeCopyPrompt(BRIEF);
    const { productDescription: _, ...fields } = BRIEF;
    for (const text of Object.values(fields)) expect(count(request, `>>>\n${text}\n<<<`)).toBe(1);
    expect(count(request, '<<<end ')).toBe(6);
    expect(count(composeCopyPrompt({ productTitle: 'Mug' }).request, '<<<end ')).toBe(1);
  });

  it('gives the description as attributes, statements, contents and warnings', () => {
    const { request } = composeCopyPrompt({
      productTitle: 'Kettle',
      productDescription:
        'Capacity: 1.7 L. Colour: sage. Boils up to 100 °C. WARNING: hot surface. Call 555-123-4567.\nIn the box: kettle, base',
    });
    const block = (name: string): string | undefined =>
      new RegExp(`<<<${name} [^>]*>>>\n([^<]*)\n<<<end`, 'u').exec(request)?.[1];
    expect(block('product_attributes')).toBe(
      '- {"name":"Capacity","value":"1.7","unit":"L"}\n- {"name":"Colour","value":"sage"}',
    );
    expect(block('product_statements')).toBe('- Boils up to 100 degrees Celsius');
    expect(block('product_warnings')).toBe('- WARNING: hot surface.');
    expect(block('in_the_box')).toBe('- Kettle, base');
    expect(request).not.toContain('555');
  });

  it('takes nothing that is no field of the brief', () => {
    const brief = { ...BRIEF, images: 'data:…' };
    expect(composeCopyPrompt(brief)).toEqual(composeCopyPrompt(BRIEF));
  });

  it('asks for the limits of the pack that the checks go by', () => {
    const rules = copyRules(DEFAULT_RULE_PACK);
    expect(rules).toContain('At most 75 characters');
    expect(rules).toContain('Each 11 to 254 characters.');
    expect(rules).toContain('At most 249 bytes');
    expect(copyRules(RULE_PACKS['us-2025-01-21'])).toContain('At most 200 characters');
  });

  it('names the limits of the pack of the call', () => {
    const japan = composeCopyPrompt(BRIEF, RULE_PACKS['jp-2026-07-27']);
    expect(japan.instructions).toContain('At most 499 bytes');
    expect(japan.hash).not.toBe(composeCopyPrompt(BRIEF).hash);
  });

  it('stays short enough to be read', () => {
    expect(composeCopyPrompt(BRIEF).instructions.length).toBeLessThan(8_000);
  });
});
