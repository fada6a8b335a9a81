import { Webhook } from 'standardwebhooks';
import { newWebhookSecret, signWebhook } from './webhook-secret.js';

describe('signWebhook', () => {
  it('signs as the reference library does', () => {
    const secret = newWebhookSecret();
    const at = new Date(1_700_000_000_000);
    const signature = signWebhook([secret], {
      id: 'evt_1',
      timestamp: 1_700_000_000,
      body: '{"é":1}',
    });
    expect(signature).toBe(new Webhook(secret).sign('evt_1', at, '{"é":1}'));
  });

  it('gives the example of the specification', () => {
    const facts = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], facts)).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('makes a signature for each secret', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()];
    const both = signWebhook(secrets, { id: 'evt_1', timestamp: 1, body: '' });
    expect(both).toMatch(/^v1,\S{44} v1,\S{44}$/);
  });
});
