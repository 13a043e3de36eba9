/** Asks a running upstream which parts of §7 it speaks: `npm run upstream:check -- <address>`. */
import { say } from '../repository.ts';
import { readArguments } from './arguments.ts';
import { runCheck } from './run-check.ts';

const read = readArguments(process.argv.slice(2));
if ('faults' in read) {
  read.faults.forEach(say);
  process.exitCode = 2;
} else process.exitCode = await runCheck(read.options, say);
