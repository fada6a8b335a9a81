import { Module } from '@nestjs/common';
import { ObservabilityModule } from '../observability/observability.module.js';
import { ProblemsController } from './problems/problems.controller.js';

/** The pages of the edge; its filter, pipe and middleware are set by `configureHttp`. */
@Module({ imports: [ObservabilityModule], controllers: [ProblemsController] })
export class HttpEdgeModule {}
