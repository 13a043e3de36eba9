import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAll } from './check/tools.ts';
import { inRepository, say } from './repository.ts';
import { runTool } from './run-tool.ts';
import { closingLine, explainSkipped, SUMMARY_FILE, type TestSummary } from './test/summary.ts';
import { explainRun, explainTimes } from './test/times.ts';
import { ensureWebClient } from './web-client.ts';

const args = process.argv.slice(2);
const noSkip = process.env['MUSTER_NO_SKIP'] === '1';
process.exitCode = await main();

async function main(): Promise<number> {
  const started = performance.now();
  if (!(await prepared())) {
    say(closingLine({ passed: 0, failed: 1, skipped: [] }));
    return 1;
  }
  const { code, summary } = await runTests();
  explainTimes(summary.files).forEach(say);
  if (args.length === 0) say(explainRun((performance.now() - started) / 1000));
  explainSkipped(summary.skipped).forEach(say);
  const unwanted = noSkip && summary.skipped.length > 0;
  if (unwanted) say('MUSTER_NO_SKIP=1: a skipped test counts as a failure.');
  // Vitest can also fail for something that is no test, such as a server that did not start.
  const failed = code !== 0 && summary.failed === 0 ? 1 : summary.failed;
  say(closingLine({ ...summary, failed }));
  return code !== 0 || unwanted ? 1 : 0;
}

/** Everything is checked and built for a whole run; `npm test -- tests/session` goes straight to those tests. */
async function prepared(): Promise<boolean> {
  if (args.length === 0) return (await checkAll()) && (await ensureWebClient());
  return args.some((arg) => arg.includes('e2e')) ? ensureWebClient() : true;
}

async function runTests(): Promise<{ code: number; summary: TestSummary }> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-summary-'));
  const file = join(folder, 'summary.json');
  const reporters = ['--reporter=default', `--reporter=${inRepository('scripts', 'test', 'summary-reporter.ts')}`];
  const vitest = inRepository('node_modules', 'vitest', 'vitest.mjs');
  const { code } = await runTool(vitest, ['run', ...reporters, ...args], {
    quiet: false,
    env: { [SUMMARY_FILE]: file },
  });
  const summary = read(file);
  rmSync(folder, { recursive: true, force: true });
  return { code, summary };
}

function read(file: string): TestSummary {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestSummary;
  } catch {
    // The run ended before it began; its exit code tells.
    return { passed: 0, failed: 0, skipped: [], files: [] };
  }
}
