import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { keepCompiled } from './platform/compile-cache.ts';
import { closeOnSignal, giveUp } from './platform/process-end.ts';
import { explainStart } from './platform/start-fault.ts';

const read = readConfig();
if ('faults' in read) giveUp(read.faults);
else {
  const { config } = read;
  keepCompiled(config.dataDir);
  const { buildApp } = await import('./app.ts');
  await buildApp(config).then(
    (app) => {
      closeOnSignal(app, config.leavingMs);
      // Node does this by itself only at an orderly end.
      flushCompileCache();
    },
    (error: unknown) => giveUp([explainStart(error, config)]),
  );
}
