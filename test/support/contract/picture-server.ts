import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one path. */
export type Page = (request: IncomingMessage, answer: ServerResponse) => void;

/** The loopback address that the service is allowed to fetch from in these tests; 127.0.0.1 is not. */
export const ALLOWED_ADDRESS = '127.0.0.9';

/** The setting that allows it. */
export const ALLOW_PICTURE_SERVER = { SOURCE_ALLOWED_PRIVATE_NETWORKS: `${ALLOWED_ADDRESS}/32` };

/** A web server with source photos, and with pages that misbehave. */
export interface PictureServer {
  /** Start of every URL, without a slash at the end. */
  readonly base: string;
  /** Paths that were asked for, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

/** Starts a server for the pages, by path; any other path is a 404. */
export async function startPictureServer(
  pages: Readonly<Record<string, Page>>,
  address = ALLOWED_ADDRESS,
): Promise<PictureServer> {
  const asked: string[] = [];
  const server = createServer((request, answer) => {
    const path = request.url ?? '';
    asked.push(path);
    const page = pages[path];
    if (page === undefined) answer.writeHead(404).end();
    else page(request, answer);
  });
  await once(server.listen(0, address), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://${address}:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Serves the pages while the tests of the file run; they may need what its other hooks have made. */
export function pictureServerForFile(
  pages: () => Readonly<Record<string, Page>> | Promise<Readonly<Record<string, Page>>>,
): Pick<PictureServer, 'base' | 'asked'> {
  let server: PictureServer | undefined;
  const started = (): PictureServer => {
    if (server === undefined) throw new Error('The server starts with the tests of its file.');
    return server;
  };
  beforeAll(async () => {
    server = await startPictureServer(await pages());
  });
  afterAll(() => server?.close());
  return {
    get base() {
      return started().base;
    },
    get asked() {
      return started().asked;
    },
  };
}

/** A page that is a picture. */
export function picturePage(bytes: Buffer, contentType = 'image/png'): Page {
  return (_, answer) => void answer.writeHead(200, { 'content-type': contentType }).end(bytes);
}

/** A page that leads elsewhere. */
export function redirectPage(location: string): Page {
  return (_, answer) => void answer.writeHead(302, { location }).end();
}
