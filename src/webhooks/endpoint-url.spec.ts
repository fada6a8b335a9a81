import { endpointUrlProblem } from './endpoint-url.js';

describe('endpointUrlProblem', () => {
  it.each([
    'https://shop.example/hooks',
    'https://shop.example:443/?a=b',
    'https://93.184.216.34/',
  ])('takes %s', (url) => expect(endpointUrlProblem(url, [])).toBeUndefined());

  it.each([
    ['http://shop.example/hooks', 'https URL'],
    ['HTTP://93.184.216.34/', 'https URL'],
    ['ftp://shop.example/', 'https URL'],
    ['shop.example', 'https URL'],
    ['https://shop.example:8443/', 'port'],
    ['https://user:pass@shop.example/', 'user name'],
    ['https://127.0.0.1/', 'public internet'],
    ['https://[::1]/', 'public internet'],
    ['https://0x7f.1/', 'public internet'],
    ['https://169.254.169.254/', 'public internet'],
    ['https://localhost/', 'public internet'],
    ['https://shop.example/a b', 'blanks'],
    [`https://shop.example/${'a'.repeat(2_048)}`, '2,048'],
  ])('refuses %s', (url, sentence) => expect(endpointUrlProblem(url, [])).toContain(sentence));

  it('takes http, and any port, in networks that the operator allows', () => {
    const allowed = ['127.0.0.0/8'];
    expect(endpointUrlProblem('http://127.0.0.1:8080/', allowed)).toBeUndefined();
    expect(endpointUrlProblem('https://127.0.0.1:8080/', allowed)).toBeUndefined();
    expect(endpointUrlProblem('http://localhost:8080/', allowed)).toBeUndefined();
    expect(endpointUrlProblem('http://93.184.216.34/', allowed)).toContain('public internet');
  });
});
