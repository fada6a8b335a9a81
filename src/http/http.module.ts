import { Module } from '@nestjs/common';
import { ProblemsController } from './problems.controller.js';

/** The pages of the edge; its filter, pipe and middleware are set by `configureHttp`. */
@Module({ controllers: [ProblemsController] })
export class HttpEdgeModule {}
