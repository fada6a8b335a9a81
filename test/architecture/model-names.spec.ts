import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModel, MODEL_CATALOGUE } from '../../src/providers/models/catalogue/catalogue.js';
import { daysLeft, NOTICE_DAYS } from '../../src/providers/models/catalogue/ending-models.js';

/** Pages and manifests that an operator copies from. */
const PAGES = ['README.md', 'docker-compose.yml', ...textsBelow('docs'), ...textsBelow('deploy')];

/** Entries of provider lists, and names of models that stand alone. */
const NAMES = [
  /\b(?:openai|google|anthropic):([a-z0-9][\w.@/-]*[\w])/g,
  /\b((?:chatgpt|gpt|gemini|imagen|claude)-[a-z0-9][\w.-]*[\w])/g,
];

function textsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(md|ya?ml)$/.test(name))
    .map((name) => join(folder, name));
}

const named = PAGES.flatMap((page) => {
  const text = readFileSync(page, 'utf8');
  const found = NAMES.flatMap((pattern) => [...text.matchAll(pattern)].map(([, id = '']) => id));
  return [...new Set(found)].map((id) => ({ page, id }));
});

describe('models that the pages and the manifests name', () => {
  it('are found by this test', () => {
    expect(named.filter(({ page }) => page === 'README.md').length).toBeGreaterThan(2);
  });

  it.each(named)('$page: $id is in the catalogue, and stays for 30 days at least', ({ id }) => {
    const vendors = [...new Set(MODEL_CATALOGUE.map(({ vendor }) => vendor))];
    const entry = vendors.map((vendor) => findModel(vendor, id)).find(Boolean);
    expect(entry).toBeDefined();
    const day = entry?.retirement?.day;
    expect(day === undefined || daysLeft(day, new Date()) > NOTICE_DAYS).toBe(true);
  });
});
