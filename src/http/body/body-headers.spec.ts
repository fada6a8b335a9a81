import { type BodyType, checkBodyHeaders } from './body-headers.js';

const JSON_ALONE: readonly BodyType[] = ['application/json'];

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
    expect(checkBodyHeaders(headers, JSON_ALONE)).toBeUndefined();
  });

  it.each([
    {},
    { 'content-type': 'text/json' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json; charset=' },
    { ...JSON_BODY, 'content-encoding': 'gzip' },
    { ...JSON_BODY, 'content-encoding': 'identity, br' },
  ])('refuses %o', (headers) => {
    expect(checkBodyHeaders(headers, JSON_ALONE)?.code).toBe('invalid_body');
  });

  it('refuses one byte over the limit by its announcement', () => {
    const headers = { ...JSON_BODY, 'content-length': String(32 * 1024 * 1024 + 1) };
    expect(checkBodyHeaders(headers, JSON_ALONE)?.code).toBe('input_too_large');
  });

  it('takes a form where one may be sent, and says what may', () => {
    const both: readonly BodyType[] = ['application/json', 'multipart/form-data'];
    const form = { 'content-type': 'Multipart/Form-Data; boundary="a;b"' };
    expect(checkBodyHeaders(form, both)).toBeUndefined();
    expect(checkBodyHeaders({ 'content-type': 'multipart/mixed' }, both)?.detail).toBe(
      'Content-Type must be application/json or multipart/form-data.',
    );
  });
});
