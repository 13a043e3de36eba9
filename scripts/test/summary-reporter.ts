import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { FileTime } from './times.ts';
import { SUMMARY_FILE, type SkippedTest, type TestSummary } from './summary.ts';

/** Leaves a summary of the run for `npm test`. Vitest takes a reporter as the default export of its file. */
export default class SummaryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env[SUMMARY_FILE];
    if (file) writeFileSync(file, JSON.stringify(summarise(modules, unhandled.length)));
  }
}

function summarise(modules: readonly TestModule[], unhandled: number): TestSummary {
  const skipped: SkippedTest[] = [];
  let passed = 0;
  // An error outside of any test, or a file that could not be loaded, is a failure as well.
  let failed = unhandled;
  for (const module of modules) {
    failed += module.errors().length;
    for (const test of module.children.allTests()) {
      const result = test.result();
      if (result.state === 'passed') passed += 1;
      else if (result.state === 'failed') failed += 1;
      else skipped.push({ name: `${module.relativeModuleId} › ${test.fullName}`, reason: reasonOf(result) });
    }
  }
  return { passed, failed, skipped, files: modules.map(timeOf) };
}

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { kind: module.project.name, file: module.relativeModuleId, seconds: ms / 1000 };
}

function reasonOf(result: object): string {
  return 'note' in result && typeof result.note === 'string' ? result.note : 'by a condition of its own';
}
