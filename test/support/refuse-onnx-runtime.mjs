// `node --import` of this file: the runtime of models is not installed.
import { register } from 'node:module';

const HOOKS = `
export async function resolve(specifier, context, next) {
  if (!specifier.startsWith('onnxruntime-web')) return next(specifier, context);
  throw Object.assign(new Error('Cannot find ' + specifier), { code: 'ERR_MODULE_NOT_FOUND' });
}`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);
