/** What one test file took: its tests, its hooks, and the imports before them. `kind` is its project in vitest.config.ts. */
export type FileTime = { readonly kind: string; readonly file: string; readonly seconds: number };

/** Files tested side by side: two cores is what CI and small machines have, and more workers only make each test slower. */
export const WORKERS = 2;

/** Minutes that each kind of test may take of a whole `npm test` on two idle cores. CONTRIBUTING.md states the same. */
export const BUDGET_MINUTES: Readonly<Record<string, number>> = { unit: 1, integration: 10, faults: 4, e2e: 10 };

const SLOWEST = 20;

/**
 * What the files of each kind took together, shared by the workers, beside the budget of the kind; then the slowest
 * files. One line each, for the end of a run.
 */
export function explainTimes(files: readonly FileTime[]): string[] {
  const kinds = Object.entries(Object.groupBy(files, ({ kind }) => kind));
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, SLOWEST);
  return [
    `Time by kind, over ${WORKERS} workers:`,
    ...kinds.map(([kind, own = []]) => timeOf(kind, own)),
    `Slowest ${slowest.length} of ${files.length} files:`,
    ...slowest.map(({ file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${file}`),
  ];
}

/** What a whole run took, the check and the build before it included, beside the sum of the budgets. */
export function explainRun(seconds: number): string {
  const budget = Object.values(BUDGET_MINUTES).reduce((sum, each) => sum + each, 0) * 60;
  return `The whole run took ${minutes(seconds)} of ${minutes(budget)}.`;
}

function timeOf(kind: string, files: readonly FileTime[]): string {
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0) / WORKERS;
  const budget = (BUDGET_MINUTES[kind] ?? 0) * 60;
  const over = seconds > budget ? ', over its budget' : '';
  return `  ${kind.padEnd(12)}${minutes(seconds)} of ${minutes(budget)}${over} (${files.length} files)`;
}

/** `4:05`. */
function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
