import { buildWebClient } from './web-client.ts';

process.exitCode = (await buildWebClient()) ? 0 : 1;
