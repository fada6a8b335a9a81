import type { Request } from 'express';

/** What the router's types leave out: whether a route has the path. */
type Matcher = { match(path: string): unknown };

/** Methods of the routes that have this path, upper case; empty where the path is unknown. */
export function allowedMethods(req: Request): string[] {
  const methods = new Set<string>();
  for (const layer of req.app.router.stack) {
    if (layer.route === undefined || !matches(layer as unknown as Matcher, req.path)) continue;
    for (const handler of layer.route.stack) methods.add(handler.method.toUpperCase());
  }
  if (methods.has('GET')) methods.add('HEAD');
  return [...methods];
}

function matches(layer: Matcher, path: string): boolean {
  try {
    return Boolean(layer.match(path));
  } catch {
    // A path that cannot be decoded belongs to no route.
    return false;
  }
}
