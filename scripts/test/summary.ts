import type { FileTime } from './times.ts';

/** How a run of the tests went, as the reporter leaves it for `npm test`. */
export type TestSummary = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly SkippedTest[];
  /** What each file took that ran. */
  readonly files: readonly FileTime[];
};

/** A test that did not run, and why. */
export type SkippedTest = { readonly name: string; readonly reason: string };

/** Names the file that the reporter writes the summary to. */
export const SUMMARY_FILE = 'MUSTER_TEST_SUMMARY';

/** What was not tested, grouped by reason, a line for each reason. */
export function explainSkipped(skipped: readonly SkippedTest[]): string[] {
  const reasons = Object.entries(Object.groupBy(skipped, ({ reason }) => reason));
  return reasons.map(([reason, tests = []]) => {
    const more = tests.length > 3 ? `, and ${tests.length - 3} more` : '';
    const names = tests.slice(0, 3).map(({ name }) => name);
    return `Skipped ${tests.length} (${reason}): ${names.join('; ')}${more}`;
  });
}

/** The closing line. */
export function closingLine({ passed, failed, skipped }: Omit<TestSummary, 'files'>): string {
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}
