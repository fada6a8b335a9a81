// `node --import` of this file: the library of S3 cannot be loaded.
import { register } from 'node:module';

const HOOKS = `
export async function resolve(specifier, context, next) {
  if (/^@(aws-sdk|smithy)\\//.test(specifier)) throw new Error('REFUSED ' + specifier);
  return next(specifier, context);
}`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
