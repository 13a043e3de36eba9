import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { closeOnSignal } from './platform/process/process-end.ts';
import { explainStart } from './platform/process/start-fault.ts';

const read = readConfig();
if ('faults' in read) {
  process.stderr.write(`${read.faults.join('\n')}\n`);
  process.exit(1);
}
const { config } = read;
const app = await buildApp(config).catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, config)}\n`);
  process.exit(1);
});
closeOnSignal(app);
