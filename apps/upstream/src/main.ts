import { flushCompileCache } from 'node:module';
import { readConfig } from './config.ts';
import { keepCompiled } from './platform/process/compile-cache.ts';

const read = readConfig();
if ('faults' in read) {
  process.stderr.write(`${read.faults.join('\n')}\n`);
  process.exit(1);
}
const { config } = read;
keepCompiled(config.dataDir);
const { buildApp } = await import('./app.ts');
const { closeOnSignal } = await import('./platform/process/process-end.ts');
const app = await buildApp(config).catch(async (error: unknown) => {
  const { explainStart } = await import('./platform/process/start-fault.ts');
  process.stderr.write(`${explainStart(error, config)}\n`);
  process.exit(1);
});
closeOnSignal(app);
// Node does this by itself only at an orderly end.
flushCompileCache();
