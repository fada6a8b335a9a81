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
export class TracedStorage implements ObjectStorage {
  constructor(private readonly store: ObjectStorage) {}

  put(...[key, ...rest]: Parameters<ObjectStorage['put']>): ReturnType<ObjectStorage['put']> {
    return this.span('put', key, () => this.store.put(key, ...rest));
  }

  serve(...[key, ...rest]: Parameters<ObjectStorage['serve']>): ReturnType<ObjectStorage['serve']> {
    return this.span('serve', key, () => this.store.serve(key, ...rest));
  }

  read(...[key, ...rest]: Parameters<ObjectStorage['read']>): ReturnType<ObjectStorage['read']> {
    return this.span('read', key, () => this.store.read(key, ...rest));
  }

  deletePrefix(prefix: string): Promise<void> {
    return this.span('deletePrefix', prefix, () => this.store.deletePrefix(prefix));
  }

  staleGenerations(
    ...range: Parameters<ObjectStorage['staleGenerations']>
  ): ReturnType<ObjectStorage['staleGenerations']> {
    return this.store.staleGenerations(...range);
  }

  check(): Promise<void> {
    return this.store.check();
  }

  private span<T>(operation: Operation, key: string, work: () => Promise<T>): Promise<T> {
    const [area = ''] = key.split('/');
    return inSpan(SPANS[operation], { 'listing.storage_area': area }, work);
  }
}
