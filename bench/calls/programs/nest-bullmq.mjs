// The usual short way: a Nest controller adds a BullMQ job and waits by `waitUntilFinished`. No ledger, no
// database: a lost job loses its call, and nothing is charged.
import 'reflect-metadata';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { writeCopy } from './parts/provider-client.mjs';
import { runPart } from './parts/run-part.mjs';

const { PORT, REDIS_URL, REDIS_KEY_PREFIX, WORKER_CONCURRENCY } = process.env;
const QUEUE = 'copy';
const OPTIONS = {
  connection: { url: REDIS_URL, maxRetriesPerRequest: null },
  prefix: REDIS_KEY_PREFIX,
};

async function api() {
  const queue = new Queue(QUEUE, OPTIONS);
  // Each wait adds a listener.
  queue.setMaxListeners(0);
  const events = new QueueEvents(QUEUE, OPTIONS);
  events.setMaxListeners(0);
  await events.waitUntilReady();

  class CopyController {
    async create(brief) {
      const job = await queue.add(QUEUE, brief, { removeOnComplete: 1_000 });
      return { success: true, result: await job.waitUntilFinished(events) };
    }
  }
  class CopyModule {}
  const create = Object.getOwnPropertyDescriptor(CopyController.prototype, 'create');
  Body()(CopyController.prototype, 'create', 0);
  Post()(CopyController.prototype, 'create', create);
  HttpCode(200)(CopyController.prototype, 'create', create);
  Controller()(CopyController);
  Module({ controllers: [CopyController] })(CopyModule);

  const app = await NestFactory.create(CopyModule, { logger: false });
  app.getHttpServer().keepAliveTimeout = 60_000;
  await app.listen(Number(PORT), '127.0.0.1');
}

async function worker() {
  const concurrency = Number(WORKER_CONCURRENCY);
  await new Worker(QUEUE, ({ data }) => writeCopy(data), {
    ...OPTIONS,
    concurrency,
  }).waitUntilReady();
}

await runPart({ api, worker });
