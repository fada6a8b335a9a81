import { checkBodyHeaders } from './body-headers.js';

const JSON_BODY = { 'content-type': 'application/json' };

describe('checkBodyHeaders', () => {
  it.each([
    JSON_BODY,
    { 'content-type': 'APPLICATION/JSON' },
    { 'content-type': 'application/json;charset=utf-8' },
    { 'content-type': 'application/json ; Charset="UTF-8"; x=y' },
    { ...JSON_BODY, 'content-encoding': 'identity' },
    { ...JSON_BODY, 'content-length': String(32 * 1024 * 1024) },
  ])('lets through %o', (headers) => {
    expect(checkBodyHeaders(headers)).toBeUndefined();
  });

  it.each([
    {},
    { 'content-type': 'text/json' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=' },
    { ...JSON_BODY, 'content-encoding': 'gzip' },
    { ...JSON_BODY, 'content-encoding': 'identity, br' },
  ])('refuses %o', (headers) => {
    expect(checkBodyHeaders(headers)?.code).toBe('invalid_body');
  });

  it('refuses one byte over the limit by its announcement', () => {
    const headers = { ...JSON_BODY, 'content-length': String(32 * 1024 * 1024 + 1) };
    expect(checkBodyHeaders(headers)?.code).toBe('input_too_large');
  });
});
