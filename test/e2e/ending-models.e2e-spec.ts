import { ContractService } from '../support/contract/contract-service.js';
import type { LogLine } from '../support/log-lines.js';
import { type RunningService, startService } from '../support/running-service.js';
import { databaseForFile } from '../support/test-database.js';

const TOLD = [
  'IMAGE_PROVIDERS names openai:gpt-image-1, which its vendor switched off on 2026-10-23: replace it with openai:gpt-image-2.6-sunburst.',
  'COPY_PROVIDERS names google:gemini-2.5-flash-image, which its vendor switched off on 2026-10-02: replace it with google:gemini-nano-banana-2.1.',
];

const LISTS = {
  IMAGE_PROVIDERS: 'openai:gpt-image-1,studio',
  COPY_PROVIDERS: 'google:gemini-2.5-flash-image,openai:own-model,template',
  OPENAI_API_KEY: 'sk-test',
  GOOGLE_API_KEY: 'test',
};

const database = databaseForFile();
const contract = ContractService.shared();

const warnings = (service: RunningService): string[] =>
  service
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as LogLine)
    .filter(({ level, where }) => level === 'warn' && where === 'Models')
    .map(({ message }) => message);

it.each(['standalone', 'api', 'worker'] as const)(
  'the role %s tells of models that are off, and is ready',
  async (role) => {
    const service = await startService({ role, databaseUrl: database.url, env: LISTS });
    try {
      const ready = await fetch(`${service.baseUrl}/health/ready`);
      expect(ready.status).toBe(200);
      expect(await ready.json()).toMatchObject({ status: 'ok', notes: TOLD });
      expect(warnings(service)).toEqual(TOLD);
      const metrics = await (await fetch(`${service.baseUrl}/metrics`)).text();
      const left = /listing_model_days_left\{provider="openai",model="gpt-image-1"\} (-\d+)/;
      expect(Number(left.exec(metrics)?.[1])).toBeLessThan(0);
      expect(metrics).not.toContain('own-model');
    } finally {
      await service.remove();
    }
  },
);

it('has no notes where all models live', async () => {
  const ready = await contract.get('/health/ready');
  expect(Object.keys(ready.json())).toEqual(['status', 'checks']);
  expect(warnings(contract.service)).toEqual([]);
});
