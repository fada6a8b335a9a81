import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { ProblemError } from '../errors/problem.error.js';
import {
  type Erasure,
  GenerationEraser,
} from '../generations/records/generation-eraser.service.js';
import {
  findRecord,
  listRecords,
  type RecordFilter,
} from '../generations/records/generation-record.store.js';
import { fromCursor, toCursor } from '../generations/records/list-position.js';
import type { Viewer } from '../generations/records/viewer.js';
import { readMoment } from '../http/validation/moment.js';
import { noteCall } from '../observability/request-context.js';
import { withinReach } from '../persistence/database-reach.js';
import type { GenerationRecordDto } from './dto/generation-record.dto.js';
import { type ListGenerationsQueryDto, PAGE } from './dto/list-generations-query.dto.js';
import { presentGeneration } from './present-generation.js';

/** Seconds after which what stands in the way of a deletion may be gone. */
const RETRY_AFTER_S = 5;

const NOT_DELETED: Readonly<Record<Exclude<Erasure, 'erased'>, () => ProblemError>> = {
  unknown: () => noSuchGeneration(),
  running: () => stillRunning('Delete it after it has succeeded or failed.'),
  'store-out-of-reach': () =>
    ProblemError.later(
      'service_unavailable',
      'The object store is unreachable, so the generation was not deleted. Repeat the call.',
      RETRY_AFTER_S,
    ),
};

/** Generations as the keys of their organization look them up and delete them. */
@Injectable()
export class GenerationRecordsService {
  private readonly logger = new Logger(GenerationRecordsService.name);

  constructor(
    private readonly database: DataSource,
    private readonly settings: Settings,
    private readonly eraser: GenerationEraser,
  ) {}

  /** @throws ProblemError not_found for everything but a generation that the viewer sees */
  async get(viewer: Viewer, id: string): Promise<GenerationRecordDto> {
    const reading = findRecord(this.database, viewer, id);
    const record = await withinReach(reading);
    if (record === undefined) throw noSuchGeneration();
    return presentGeneration(record, this.settings);
  }

  /** One page, newest first; `nextCursor` is left out on the last one. */
  async list(
    viewer: Viewer,
    query: ListGenerationsQueryDto,
  ): Promise<{ generations: GenerationRecordDto[]; nextCursor?: string }> {
    const page = {
      after: query.cursor === undefined ? undefined : fromCursor(query.cursor),
      limit: Number(query.limit ?? PAGE.usual),
    };
    const reading = listRecords(this.database, viewer, toFilter(query), page);
    const { records, next } = await withinReach(reading);
    return {
      generations: records.map((record) => presentGeneration(record, this.settings, 'listed')),
      ...(next !== undefined && { nextCursor: toCursor(next) }),
    };
  }

  /** @throws ProblemError not_found, generation_running, or service_unavailable when the store is away */
  async delete(viewer: Viewer, id: string): Promise<void> {
    const erasure = await this.eraser.erase(viewer, id);
    if (erasure !== 'erased') throw NOT_DELETED[erasure]();
    noteCall({ generationId: id });
    this.logger.log('A call of the organization deleted the generation.');
  }
}

function toFilter({ from, to, ...query }: ListGenerationsQueryDto): RecordFilter {
  const { projectId, shotId, type, operation, status } = query;
  return {
    projectId,
    shotId,
    type,
    operation,
    status,
    from: from === undefined ? undefined : readMoment(from),
    to: to === undefined ? undefined : readMoment(to),
  };
}

/** 409 of what needs an end of the generation. @param advice sentence on what to do */
export function stillRunning(advice: string): ProblemError {
  const detail = `The generation is still running. ${advice}`;
  return ProblemError.later('generation_running', detail, RETRY_AFTER_S);
}

/** One answer for an id that the key does not see, a deleted one, and one that never was. */
export function noSuchGeneration(): ProblemError {
  return ProblemError.of(
    'not_found',
    'There is no generation with this id that this API key may see.',
  );
}
