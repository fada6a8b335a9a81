import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const workflow = load(readFileSync('deploy/image/publish.yaml', 'utf8')) as {
  readonly on: unknown;
  readonly permissions: object;
  readonly jobs: Readonly<Record<'check' | 'publish', Job>>;
};
const { check, publish } = workflow.jobs;

describe('deploy/image/publish.yaml', () => {
  it('publishes tags alone, after everything that a change must pass', () => {
    expect(workflow.on).toEqual({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
    expect(publish.needs).toBe('check');
    expect(check.steps.some(({ run }) => run?.includes('.ci/run'))).toBe(true);
  });

  it('grants nothing but what a job needs', () => {
    expect(workflow.permissions).toEqual({});
    expect(check.permissions).toEqual({ contents: 'read' });
    expect(publish.permissions).toEqual({
      contents: 'read',
      packages: 'write',
      'id-token': 'write',
    });
  });

  it('describes the image, and signs the digest that it has pushed', () => {
    const build = publish.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action'));
    expect(build?.with).toMatchObject({ push: true, sbom: true, provenance: 'mode=max' });
    expect(publish.steps.at(-1)?.run).toContain('cosign sign --yes "$IMAGE@$DIGEST"');
  });
});
