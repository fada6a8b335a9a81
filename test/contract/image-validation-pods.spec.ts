// @real-servers checks of images by a worker in a process of its own
import type { ChildProcess } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../../src/errors/if-there.js';
import {
  checkedOf,
  checkImages,
  packshotUrl,
  rulesThat,
} from '../support/contract/checked-images.js';
import { ContractService } from '../support/contract/contract-service.js';
import { expectProblem } from '../support/contract/expect-problem.js';
import { HeldPage } from '../support/contract/held-page.js';
import { ALLOW_PICTURE_SERVER, pictureServerForFile } from '../support/contract/picture-server.js';
import { killHard } from '../support/service-processes.js';

/** A killed worker's job goes to another within 18 s. */
const PATIENT = { timeout: 30_000, interval: 50 };

const held = new HeldPage();
const server = pictureServerForFile(() => ({ '/held.png': held.page }));
const white = await packshotUrl();
const api = ContractService.forFile(ALLOW_PICTURE_SERVER, 'api');
let apiKey: string;

beforeAll(async () => {
  ({ apiKey } = await api.caller({ credits: 0 }));
});

afterEach(() => held.letGo());

const check = (...images: string[]) =>
  checkImages(api, apiKey, { images, types: images.map(() => 'hero') });

/** Folders of images that are kept for checks. */
const kept = async (): Promise<readonly string[]> =>
  (await ifThere(readdir(join(api.service.dataDir, 'objects', 'sources', 'validations')))) ?? [];

describe('checks of images without a worker', () => {
  it('get 503 within 6 s, and no image stays behind', async () => {
    const began = performance.now();
    const answer = await check(white);
    expectProblem(answer, 503, 'service_unavailable');
    expect(answer.json().detail).toContain('No worker is available');
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(performance.now() - began).toBeLessThan(6_000);
    await expect.poll(kept).toEqual([]);
  });
});

describe('checks of images by workers of their own', () => {
  let workers: ChildProcess[];

  beforeAll(async () => {
    const start = async (): Promise<ChildProcess> =>
      (await api.startSibling('worker', ALLOW_PICTURE_SERVER)).service.process;
    workers = await Promise.all([start(), start()]);
  }, 60_000);

  afterAll(() => workers.forEach((worker) => killHard(worker.pid ?? 0)));

  it('are answered, several at once', async () => {
    const answers = await Promise.all([check(white), check(white, white)]);
    for (const answer of answers) {
      for (const { rules } of checkedOf(answer).images)
        expect(rulesThat('fail', rules)).toEqual([]);
    }
    await expect.poll(kept).toEqual([]);
  });

  it('are two at a time for one organization', async () => {
    const calls = [1, 2].map(() => check(`${server.base}/held.png`));
    await expect.poll(() => held.count, PATIENT).toBe(2);
    expectProblem(await check(white), 429, 'capacity_exceeded');
    held.letGo();
    for (const call of calls) checkedOf(await call);
  });

  it('are answered by another worker when theirs was killed, and get 503 when none is left', async () => {
    const [first, second] = workers as [ChildProcess, ChildProcess];
    // Held, so that the first one takes the job.
    second.kill('SIGSTOP');
    const call = check(`${server.base}/held.png`, white);
    await expect.poll(() => held.count, PATIENT).toBe(1);
    second.kill('SIGCONT');
    killHard(first.pid ?? 0);
    await expect.poll(() => held.count, PATIENT).toBe(2);
    held.letGo();
    const { images } = checkedOf(await call);
    expect(images.map(({ problem }) => problem)).toEqual([undefined, undefined]);
    const last = check(`${server.base}/held.png`);
    await expect.poll(() => held.count, PATIENT).toBe(1);
    killHard(second.pid ?? 0);
    const killedAt = performance.now();
    const answer = await last;
    expectProblem(answer, 503, 'service_unavailable');
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(performance.now() - killedAt).toBeLessThan(6_000);
    await expect.poll(kept).toEqual([]);
  }, 90_000);
});
