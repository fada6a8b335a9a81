import 'reflect-metadata';
import { run } from './roles/run.js';

await run(process.argv[2] ?? 'standalone');
