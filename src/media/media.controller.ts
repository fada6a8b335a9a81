import { Controller, Get, Inject, Logger, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { pipeline } from 'node:stream/promises';
import { ProblemError } from '../errors/problem.error.js';
import { describeError } from '../observability/describe-error.js';
import { isOutputKey, PICTURE_CACHE_CONTROL } from '../storage/media-keys.js';
import { ObjectStorage, type ServedObject, StorageError } from '../storage/object-storage.port.js';

/** Seconds after which a store that is out of reach may be back. */
const RETRY_AFTER_S = 5;

/** Gives out the pictures that the service has made, to whoever knows their address. */
@ApiExcludeController()
@Controller('media')
export class MediaController {
  private readonly logger = new Logger(MediaController.name);

  constructor(@Inject(ObjectStorage) private readonly storage: ObjectStorage) {}

  @Get(':organization/:generation/:file')
  async get(
    @Param()
    { organization, generation, file }: Record<'organization' | 'generation' | 'file', string>,
    @Req() req: Request,
    @Res() res: Response,
  ): Promise<void> {
    const key = `media/${organization}/${generation}/${file}`;
    const object = isOutputKey(key) ? await this.find(key, req.method) : undefined;
    if (object === undefined)
      throw ProblemError.of('not_found', 'There is no image at this address.');
    res.set('Cross-Origin-Resource-Policy', 'cross-origin');
    if ('redirectTo' in object) {
      // Written by hand: the framework's own redirect would repeat the signature in a body.
      const cache = object.cacheSeconds > 0 ? `public, max-age=${object.cacheSeconds}` : 'no-store';
      res.set({ 'Cache-Control': cache, Location: object.redirectTo });
      return void res.status(302).end();
    }
    const etag = `"${file}"`;
    res.set({ 'Cache-Control': PICTURE_CACHE_CONTROL, ETag: etag });
    if (req.headers['if-none-match'] === etag || req.method === 'HEAD') object.body.destroy();
    if (req.headers['if-none-match'] === etag) return void res.status(304).end();
    res.set({ 'Content-Type': object.contentType, 'Content-Length': String(object.size) });
    if (req.method === 'HEAD') return void res.end();
    // A caller who hangs up in the middle is not our error.
    await pipeline(object.body, res).catch(() => res.destroy());
  }

  private async find(key: string, method: string): Promise<ServedObject | undefined> {
    try {
      return await this.storage.serve(key, method === 'HEAD' ? 'HEAD' : 'GET');
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      const detail = `The object store is unreachable. Try again in ${RETRY_AFTER_S} s.`;
      this.logger.error({ message: 'An image could not be served', ...describeError(error) });
      throw ProblemError.later('service_unavailable', detail, RETRY_AFTER_S);
    }
  }
}
