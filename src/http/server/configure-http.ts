import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Metrics } from '../../observability/metrics/metrics.js';
import {
  accessLogMiddleware,
  callMetricsMiddleware,
  callSpanMiddleware,
} from './observe-call.middleware.js';
import { answerConnectionErrors, endQueuedAnswers, pipeliningMiddleware } from './connections.js';
import { ProblemFilter } from '../problems/problem.filter.js';
import { requestIdMiddleware } from './request-id.middleware.js';
import { securityHeadersMiddleware } from './security-headers.middleware.js';
import { soundHeadMiddleware } from './sound-head.middleware.js';
import { BodyValidationPipe } from '../validation/body-validation.pipe.js';

/** Bounds of a connection; what a body and an answer may take is bounded elsewhere. */
const SERVER_LIMITS = {
  /** Milliseconds from the first byte to the last header. */
  headersTimeout: 15_000,
  /** Milliseconds for the whole request; above the body reader's own bound, which answers better. */
  requestTimeout: 60_000,
  /** Milliseconds; above the 60 s of usual proxies, so that they close idle connections, not we. */
  keepAliveTimeout: 65_000,
  /** Milliseconds in which not a byte moves: a client that reads nothing. Above the longest deadline, 15 min. */
  timeout: 16 * 60_000,
  /** Milliseconds between Node's looks for connections that are over the first two; its default is 30 s. */
  connectionsCheckingInterval: 1_000,
} as const;

/**
 * Everything that the process knows about HTTP. Call it between `create(…, { bodyParser: false })`
 * and `init` or `listen`.
 */
export function configureHttp(
  app: NestExpressApplication,
  { trustedProxies }: { readonly trustedProxies: readonly string[] },
): void {
  setRouting(app);
  // Only the address of a caller is ever taken from what a proxy reports, never the host or the scheme.
  app.set('trust proxy', trustedProxies.length > 0 ? [...trustedProxies] : false);
  configureServer(app.getHttpServer());
  app.use(pipeliningMiddleware);
  app.use(requestIdMiddleware);
  app.use(accessLogMiddleware);
  app.use(callMetricsMiddleware(app.get(Metrics, { strict: false })));
  app.use(callSpanMiddleware);
  app.use(securityHeadersMiddleware);
  app.use(soundHeadMiddleware);
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(new BodyValidationPipe());
}

function setRouting(app: NestExpressApplication): void {
  app.disable('x-powered-by');
  app.set('etag', false);
  // Nest's adapter has made the router already, so the settings alone would come too late.
  Object.assign(app.getHttpAdapter().getInstance().router, { caseSensitive: true, strict: true });
}

function configureServer(server: Server): void {
  Object.assign(server, SERVER_LIMITS);
  // Node would refuse a missing Host by a bare 400; `soundHeadMiddleware` says it as a problem.
  Object.assign(server, { requireHostHeader: false });
  endQueuedAnswers(server);
  answerConnectionErrors(server);
  // A client that asks first is told to go on by the body reader, not before the guards have passed.
  for (const event of ['checkContinue', 'checkExpectation']) {
    server.on(event, (req, res) => server.emit('request', req, res));
  }
}
