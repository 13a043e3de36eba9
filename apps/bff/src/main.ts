import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { explainStart } from './platform/start-fault.ts';
import { closeOnSignal, giveUp } from './platform/process-end.ts';

const read = readConfig();
if ('faults' in read) giveUp(read.faults);
else await buildApp(read.config).then(closeOnSignal, (error: unknown) => giveUp([explainStart(error, read.config)]));
