import { pagePolicy } from './page-policy.js';

const LOCAL = { publicBaseUrl: 'http://127.0.0.1:3000', storageUrl: 'file:/data/objects' };

const imagesOf = (policy: string): string | undefined => /img-src ([^;]+)/.exec(policy)?.[1];

describe('the policy of the playground', () => {
  it('allows its own origin, and no inline script or style', () => {
    const policy = pagePolicy(LOCAL);
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self'; /);
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*/);
  });

  it.each([
    ['the service alone', LOCAL, "'self' blob: data: http://127.0.0.1:3000"],
    [
      'a public store',
      { ...LOCAL, storageUrl: 's3://b/p', storagePublicUrl: 'https://cdn.example/pictures' },
      "'self' blob: data: http://127.0.0.1:3000 https://cdn.example",
    ],
    [
      'a store of signed addresses',
      { ...LOCAL, storageUrl: 's3://b/p', s3Endpoint: 'https://store.example:9000' },
      "'self' blob: data: http://127.0.0.1:3000 https://store.example:9000",
    ],
    [
      'Amazon',
      { ...LOCAL, storageUrl: 's3://b/p' },
      "'self' blob: data: http://127.0.0.1:3000 https://*.amazonaws.com",
    ],
  ])('allows the images of %s', (_, settings, images) => {
    expect(imagesOf(pagePolicy(settings))).toBe(images);
  });
});
