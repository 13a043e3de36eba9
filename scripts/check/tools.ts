import { existsSync, readdirSync } from 'node:fs';
import { inRepository, ROOT, say } from '../repository.ts';
import { runTool, type ToolResult } from '../run-tool.ts';

/** A tool of the check, and what to do about what it finds. */
type Tool = { readonly name: string; readonly remedy: string; readonly run: () => Promise<ToolResult> };

const bin = (...parts: string[]) => inRepository('node_modules', ...parts);
const quietly = (script: string, ...args: string[]) => runTool(script, args, { quiet: true, env: { NO_COLOR: '1' } });

const TOOLS: readonly Tool[] = [
  ...projects().map((project) => ({
    name: `types of ${project}`,
    remedy: 'Correct the types.',
    run: () => quietly(bin('typescript', 'bin', 'tsc'), '-p', project === 'the root' ? '.' : project),
  })),
  {
    name: 'lint',
    remedy: 'Correct the code; node_modules/.bin/oxlint --type-aware --fix does what can be done by itself.',
    run: () => quietly(bin('oxlint', 'bin', 'oxlint'), '--type-aware'),
  },
  { name: 'format', remedy: 'Run npm run format.', run: () => quietly(bin('oxfmt', 'bin', 'oxfmt'), '--check', '.') },
  {
    name: 'dead code',
    remedy: 'Delete it, or use it.',
    run: () => quietly(bin('knip', 'bin', 'knip.js'), '--no-progress'),
  },
];

/** Runs every check, says how each went, and answers whether all found nothing. */
export async function checkAll(): Promise<boolean> {
  const started = performance.now();
  const waiting = [...TOOLS];
  const failed: string[] = [];
  const worker = async () => {
    for (let tool = waiting.shift(); tool; tool = waiting.shift()) {
      const { code, output, seconds } = await tool.run();
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${tool.name} (${seconds.toFixed(1)} s)`);
      if (code === 0) continue;
      failed.push(tool.name);
      say(`${output.trim()}\n${tool.remedy}\n`);
    }
  };
  // Two at a time: what a small machine has cores for.
  await Promise.all([worker(), worker()]);
  const took = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  say(failed.length === 0 ? `Check passed in ${took}.` : `Check failed in ${took}: ${failed.join(', ')}.`);
  return failed.length === 0;
}

/** Every folder with a tsconfig.json of its own, so that a new workspace is checked from its first day. */
function projects(): string[] {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(inRepository(folder)).map((name) => `${folder}/${name}`),
  );
  const candidates = [...workspaces, 'tests', 'scripts'].filter((path) => existsSync(`${ROOT}/${path}/tsconfig.json`));
  return ['the root', ...candidates];
}
