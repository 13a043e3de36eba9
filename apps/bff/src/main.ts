import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { explainStart } from './platform/start-fault.ts';
import { closeOnSignal, giveUp } from './platform/process-end.ts';

const read = readConfig();
if ('faults' in read) giveUp(read.faults);
else {
  const { config } = read;
  await buildApp(config).then(
    (app) => closeOnSignal(app, config.leavingMs),
    (error: unknown) => giveUp([explainStart(error, config)]),
  );
}
