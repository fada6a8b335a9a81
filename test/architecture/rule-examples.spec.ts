import { MARKETPLACE_RULES } from '../../src/marketplace-rules/catalogue.js';
import { checkListingCopy } from '../../src/marketplace-rules/check-listing-copy.js';
import { checkPicture } from '../../src/marketplace-rules/picture/check-picture.js';
import { checkPictureSet } from '../../src/marketplace-rules/picture/check-picture-set.js';
import { PICTURE_EXAMPLES } from '../support/rule-examples/picture.examples.js';
import {
  EXAMPLE_BRIEF,
  EXAMPLE_COPY,
  type PictureSketch,
} from '../support/rule-examples/rule-example.js';
import { COPY_EXAMPLES } from '../support/rule-examples/rule-examples.js';
import type { ListingCopy } from '../../src/listing/listing-copy.js';

const FACTS = {
  width: 2000,
  height: 2000,
  format: 'jpeg',
  bytes: 500_000,
  hasAlpha: false,
  colourSpace: 'srgb',
};

const brokenBy = (part: Partial<ListingCopy>): string[] =>
  checkListingCopy({ ...EXAMPLE_COPY, ...part }, EXAMPLE_BRIEF).map(({ ruleId }) => ruleId);

function brokenByPicture({
  facts,
  product = [40, 12, 160, 190],
  background = 255,
}: PictureSketch): string[] {
  const [width, height] = [200, 200];
  const data = Buffer.alloc(width * height * 3, background);
  const [left, top, right, bottom] = product;
  for (let y = top; y < bottom; y += 1)
    data.fill(90, (y * width + left) * 3, (y * width + right) * 3);
  const found = checkPicture({ data, width, height }, { ...FACTS, ...facts }, 'hero');
  return found.map(({ ruleId }) => ruleId);
}

describe('rules', () => {
  it.each(Object.entries(MARKETPLACE_RULES))('%s has source, dates, text and fix', (_, rule) => {
    const { sources, source, read, effective, text, fix } = rule;
    expect(sources.length).toBeGreaterThan(0);
    for (const words of [source, text, fix]) expect(words).toMatch(/\S/);
    for (const date of [read, effective]) expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(effective <= read).toBe(true);
  });

  it('each have one good and one bad example', () => {
    const tried = { ...COPY_EXAMPLES, ...PICTURE_EXAMPLES };
    expect(Object.keys(tried).toSorted()).toEqual(Object.keys(MARKETPLACE_RULES).toSorted());
  });

  it('find nothing in the example copy', () => {
    expect(brokenBy({})).toEqual([]);
  });

  it.each(Object.entries(COPY_EXAMPLES))(
    '%s: the good copy keeps it, the bad one breaks it',
    (id, { good, bad }) => {
      expect(brokenBy(good)).not.toContain(id);
      expect(brokenBy(bad)).toContain(id);
    },
  );

  it.each(Object.entries(PICTURE_EXAMPLES))(
    '%s: the good image keeps it, the bad one breaks it',
    (id, { good, bad }) => {
      const broken = (example: typeof good): string[] =>
        Array.isArray(example)
          ? checkPictureSet(example).map(({ ruleId }) => ruleId)
          : brokenByPicture(example as PictureSketch);
      expect(broken(good)).not.toContain(id);
      expect(broken(bad)).toContain(id);
    },
  );
});
