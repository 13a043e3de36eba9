import { checkAll } from './check/tools.ts';

process.exitCode = (await checkAll()) ? 0 : 1;
