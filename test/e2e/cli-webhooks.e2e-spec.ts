import { endGeneration } from '../support/ended-generations.js';
import { commandLineOn, ID, TIME } from '../support/command-line-on.js';
import { dataSourceForFile } from '../support/test-database.js';

const database = dataSourceForFile();
const { cli, answerOf, makeOrganization } = commandLineOn(database);

const SECRET = expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) as string;
const URL = 'https://shop.example/webhooks';

interface Endpoint {
  readonly id: string;
  readonly secret: string;
}

describe('webhook', () => {
  it('creates an endpoint, tells its secret once, rotates it, and deletes the endpoint', async () => {
    const { name } = await makeOrganization();
    const of = ['--organization', name];
    const made = await answerOf<Endpoint>('webhook', 'create', ...of, '--url', URL);
    const facts = {
      id: ID,
      url: URL,
      kind: 'live',
      createdAt: TIME,
      failingSince: null,
      disabledAt: null,
      disabledReason: null,
      previousSecretUntil: null,
    };
    expect(made).toEqual({ ...facts, secret: SECRET });
    expect(await answerOf('webhook', 'list', ...of)).toEqual([{ ...facts, id: made.id }]);
    const one = [...of, '--id', made.id];
    const rotated = await answerOf<Endpoint>('webhook', 'rotate-secret', ...one);
    expect(rotated).toEqual({ ...facts, secret: SECRET, previousSecretUntil: TIME });
    expect(rotated.secret).not.toBe(made.secret);
    expect(await answerOf('webhook', 'enable', ...one)).toMatchObject({ id: made.id });
    expect(await answerOf('webhook', 'delete', ...one)).toMatchObject({ id: made.id });
    expect(await answerOf('webhook', 'list', ...of)).toEqual([]);
    const gone = await cli('webhook', 'delete', ...one);
    expect(gone).toMatchObject({ exitCode: 1, stdout: '' });
    expect(gone.stderr).toContain('"webhook list" shows the ids.');
  });

  it('lists deliveries and replays one', async () => {
    const { name, id: organizationId } = await makeOrganization();
    const of = ['--organization', name];
    const { id } = await answerOf<Endpoint>('webhook', 'create', ...of, '--url', URL);
    const generationId = await endGeneration(database.source, organizationId, 'fails');
    await database.source.query(
      `UPDATE webhook_deliveries SET status = 'failed', next_at = NULL, attempts = 10 WHERE endpoint_id = $1`,
      [id],
    );
    const one = [...of, '--id', id];
    const event = `evt_${generationId}`;
    const delivery = { id: event, generationId, type: 'generation.failed' };
    expect(await answerOf('webhook', 'deliveries', ...one)).toMatchObject([
      { ...delivery, status: 'failed', attempts: 10 },
    ]);
    expect(await answerOf('webhook', 'replay', ...one, '--event', event)).toMatchObject({
      ...delivery,
      status: 'pending',
      attempts: 0,
    });
    const none = await cli('webhook', 'replay', ...one, '--event', 'evt_1');
    expect(none).toMatchObject({ exitCode: 1, stdout: '' });
  });

  it('refuses a URL that is no public https URL, and an unknown organization', async () => {
    const { name } = await makeOrganization();
    const create = (organization: string, url: string) =>
      cli('webhook', 'create', '--organization', organization, '--url', url);
    const http = await create(name, 'http://shop.example/');
    expect(http).toMatchObject({ exitCode: 2, stdout: '' });
    expect(http.stderr).toContain('is not an https URL');
    expect((await create('nobody', URL)).stderr).toContain('There is no organization "nobody"');
  });
});
