import { createHash } from 'node:crypto';
import { API_KEY_PATTERN, apiKeyHint, generateApiKey, hashApiKey, isApiKey } from './api-key.js';

describe('API keys', () => {
  it('are made well-formed, each another, and found by the scanner pattern', () => {
    const keys = new Set(Array.from({ length: 1_000 }, generateApiKey));
    expect(keys.size).toBe(1_000);
    for (const key of keys) {
      expect(isApiKey(key)).toBe(true);
      expect(`const key = "${key}";`).toMatch(API_KEY_PATTERN);
    }
  });

  it('tell their kind at first sight, and are refused as the other one', () => {
    const [live, test] = [generateApiKey(), generateApiKey('test')];
    expect(live).toMatch(/^lsk_live_/);
    expect(test).toMatch(/^lsk_test_/);
    expect(isApiKey(test)).toBe(true);
    expect(test).toMatch(API_KEY_PATTERN);
    // The checksum covers the prefix.
    expect(isApiKey(test.replace('test', 'live'))).toBe(false);
    expect(isApiKey(live.replace('live', 'test'))).toBe(false);
  });

  it('use every letter and digit about as often', () => {
    const seen = new Map<string, number>();
    const secrets = Array.from({ length: 2_000 }, () => generateApiKey().slice(9, -6)).join('');
    for (const letter of secrets) seen.set(letter, (seen.get(letter) ?? 0) + 1);
    expect(seen.size).toBe(62);
    // 64,000 letters: 1,032 each, standard deviation 32.
    for (const count of seen.values()) expect(Math.abs(count - 1_032)).toBeLessThan(200);
  });

  it('are refused with any one character changed, cut off or added', () => {
    const key = generateApiKey();
    for (let i = 0; i < key.length; i++) {
      const other = key[i] === 'x' ? 'y' : 'x';
      expect(isApiKey(key.slice(0, i) + other + key.slice(i + 1))).toBe(false);
    }
    const noise = [
      '',
      key.slice(1),
      `${key}0`,
      ` ${key}`,
      key.toUpperCase(),
      `${key.slice(0, -1)}\n`,
    ];
    const hash = hashApiKey(key).toString('hex');
    for (const text of [...noise, hash, 'a'.repeat(1_000_000)]) expect(isApiKey(text)).toBe(false);
  });

  it('are stored as their SHA-256 and listed by 13 characters', () => {
    const key = generateApiKey();
    expect(hashApiKey(key)).toEqual(createHash('sha256').update(key).digest());
    expect(apiKeyHint(key)).toBe(key.slice(0, 13));
  });
});
