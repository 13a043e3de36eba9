import { inRepository, say } from './repository.ts';
import { runTool } from './run-tool.ts';
import { ensureWebClient } from './web-client.ts';

/** `npm run shots`: pictures of every screen and state in shots/, to look through. Words pick some: `-- dashboard`. */
const shots = inRepository('tests', 'e2e', 'shots', 'main.ts');
process.exitCode = (await ensureWebClient()) ? (await runTool(shots, process.argv.slice(2), { quiet: false })).code : 1;
if (process.exitCode === 0) say('The pictures are in shots/.');
