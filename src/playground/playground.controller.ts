import {
  Controller,
  Get,
  Header,
  Inject,
  NotFoundException,
  Param,
  Req,
  Res,
} from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DemoKey } from './demo-key.service.js';
import { isLocalVisitor } from './is-local-visitor.js';
import type { PageFile } from './page-files.js';
import { PAGE_FILES, PAGE_POLICY } from './page-tokens.js';

/** Answers to a browser that opens the service. */
interface Session {
  /** A key of the demo organization; null for visitors who must bring their own. */
  readonly apiKey: string | null;
}

/** The playground: a page at `/` that calls the API, and its files. */
@ApiExcludeController()
@Controller()
export class PlaygroundController {
  constructor(
    @Inject(PAGE_FILES) private readonly files: ReadonlyMap<string, PageFile>,
    @Inject(PAGE_POLICY) private readonly policy: string,
    private readonly demoKey: DemoKey,
  ) {}

  /** The page for browsers; for all others there is nothing at this address. */
  @Get()
  page(@Req() req: Request, @Res() res: Response): void {
    res.vary('Accept');
    const html = req.accepts(['application/problem+json', 'application/json', 'text/html']);
    const page = html === 'text/html' ? this.files.get('index.html') : undefined;
    if (page === undefined) throw new NotFoundException();
    res.set({ 'Content-Security-Policy': this.policy, 'Cache-Control': 'no-cache' });
    send(req, res, page);
  }

  /** A key for visitors on the machine of the embedded service; the page asks for one elsewhere. */
  @Get('playground/session')
  @Header('Cache-Control', 'no-store')
  async session(@Req() req: Request): Promise<Session> {
    const apiKey = isLocalVisitor(req) ? await this.demoKey.find() : undefined;
    return { apiKey: apiKey ?? null };
  }

  /** A script, style or image of the page. */
  @Get('playground/:file')
  file(@Param('file') name: string, @Req() req: Request, @Res() res: Response): void {
    const file = name === 'index.html' ? undefined : this.files.get(name);
    if (file === undefined) throw new NotFoundException();
    res.set('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    send(req, res, file);
  }
}

function send(req: Request, res: Response, { contentType, body, gzipped }: PageFile): void {
  if (gzipped !== undefined) res.vary('Accept-Encoding');
  const packed = req.acceptsEncodings('gzip') === false ? undefined : gzipped;
  if (packed !== undefined) res.set('Content-Encoding', 'gzip');
  const sent = packed ?? body;
  res.set({ 'Content-Type': contentType, 'Content-Length': String(sent.length) }).end(sent);
}
