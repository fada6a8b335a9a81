import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '../errors/problem.error.js';
import { isOutputKey } from '../storage/media-keys.js';
import { ObjectStorage } from '../storage/object-storage.port.js';

/** A picture never changes under its address, so it may be kept for a year (the most RFC 9111 caches use). */
const CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Gives out the pictures that the service has made, to whoever knows their address. */
@ApiExcludeController()
@Controller('media')
export class MediaController {
  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  @Get(':organization/:generation/:file')
  async get(
    @Param()
    { organization, generation, file }: Record<'organization' | 'generation' | 'file', string>,
    @Req() req: Request,
    @Res() res: Response,
  ): Promise<void> {
    const key = `media/${organization}/${generation}/${file}`;
    const object = isOutputKey(key) ? await this.storage.open(key) : undefined;
    if (object === undefined)
      throw ProblemError.of('not_found', 'There is no picture at this address.');
    const etag = `"${file}"`;
    res.set({
      'Cache-Control': CACHE_CONTROL,
      ETag: etag,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (req.headers['if-none-match'] === etag || req.method === 'HEAD') object.body.destroy();
    if (req.headers['if-none-match'] === etag) return void res.status(304).end();
    res.set({ 'Content-Type': object.contentType, 'Content-Length': String(object.size) });
    if (req.method === 'HEAD') return void res.end();
    // A caller who hangs up in the middle is not our error.
    await pipeline(object.body, res).catch(() => res.destroy());
  }
}
