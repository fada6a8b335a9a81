import 'reflect-metadata';
import { runCommandLine } from './command-line.js';

await runCommandLine(process.argv.slice(2));
