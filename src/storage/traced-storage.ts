import { inSpan } from '../observability/tracing/spans.js';
import type { ObjectStorage } from './object-storage.port.js';

type Operation = 'put' | 'serve' | 'read' | 'deletePrefix';

/** Names of the spans. */
const SPANS: Readonly<Record<Operation, string>> = {
  put: 'storage put',
  serve: 'storage serve',
  read: 'storage read',
  deletePrefix: 'storage delete',
};

/** A store whose operations show as spans of the running call or job; they report the area, never a key. */
export function traced(store: ObjectStorage): ObjectStorage {
  const span = <T>(operation: Operation, key: string, work: () => Promise<T>): Promise<T> => {
    const [area = ''] = key.split('/');
    return inSpan(SPANS[operation], { 'listing.storage_area': area }, work);
  };
  return {
    put: (key, ...rest) => span('put', key, () => store.put(key, ...rest)),
    serve: (key, method) => span('serve', key, () => store.serve(key, method)),
    read: (key, ...rest) => span('read', key, () => store.read(key, ...rest)),
    deletePrefix: (prefix) => span('deletePrefix', prefix, () => store.deletePrefix(prefix)),
    staleGenerations: (area, before) => store.staleGenerations(area, before),
    check: () => store.check(),
  };
}
