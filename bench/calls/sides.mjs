import { prepareLedger } from './programs/parts/ledger.mjs';
import { prepareService } from './service.mjs';

const PATH = '/api/enterprise/v1/marketplace/listing-copy';

/** Roles of the service by the part that they take in a call. */
const SERVICE = { program: 'dist/main.js', path: PATH, prepare: prepareService, ready: 'http' };

const ON_REDIS = { ...SERVICE, servers: ['postgres', 'redis'], against: 'floor-redis' };

/** Programs of the bench take their part as the argument and say by a message that they are ready. */
const program = (name) => ({
  program: `bench/calls/programs/${name}.mjs`,
  path: '/',
  ready: 'message',
});

const parts = (apis, workers) => [...Array(apis).fill('api'), ...Array(workers).fill('worker')];

/**
 * Every side of the bench, with one API and one worker process where its name says nothing else: the service, and
 * programs that do a part of its work by hand.
 * `against` is the side with which a side is compared; a side `onRequest` runs only where `--sides` names it.
 */
export const SIDES = [
  { ...ON_REDIS, id: 'redis', name: 'service, Redis', parts: parts(1, 1) },
  {
    ...program('floor-on-redis'),
    id: 'floor-redis',
    name: 'floor, Redis',
    servers: ['postgres', 'redis'],
    prepare: prepareLedger,
    parts: parts(1, 1),
  },
  { ...ON_REDIS, id: 'redis-1x2', name: 'service, Redis, 2 workers', parts: parts(1, 2) },
  {
    ...program('nest-bullmq'),
    id: 'nest-bullmq',
    name: 'Nest and BullMQ',
    servers: ['redis'],
    parts: parts(1, 1),
  },
  {
    ...SERVICE,
    id: 'standalone',
    name: 'service, standalone',
    servers: ['postgres'],
    against: 'floor-postgres',
    parts: ['standalone'],
    connections: 35,
  },
  {
    ...program('floor-on-postgres'),
    id: 'floor-postgres',
    name: 'floor, PostgreSQL',
    servers: ['postgres'],
    prepare: prepareLedger,
    parts: parts(1, 1),
  },
  {
    ...program('bare-handler'),
    id: 'bare',
    name: 'bare handler',
    servers: [],
    parts: ['api'],
  },
  {
    ...ON_REDIS,
    id: 'redis-2x4',
    name: 'service, Redis, 2 API, 4 workers',
    parts: parts(2, 4),
    onRequest: true,
  },
  {
    ...ON_REDIS,
    id: 'redis-16x1',
    name: 'service, Redis, 16 API',
    parts: parts(16, 1),
    connections: 5,
    onRequest: true,
  },
];
