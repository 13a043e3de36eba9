import { defineConfig } from 'vitest/config';
import { WORKERS } from './scripts/test/times.ts';

const postgres = './tests/support/postgres-setup.ts';
/** What crosses processes, jobs or a database is waited for this long: a machine that does much else is slow, not wrong. */
const patient = { poll: { timeout: 10_000 } };
/** Loading the product takes longer than most files of tests: a worker does it once, and shares it with all its files. */
const shared = { isolate: false };
// The walk starts the product in a copy of the sources.
const needsNoServer = ['tests/{architecture,contracts,soak}/**/!(walk).test.ts'];

/** The kinds of tests. `npm test -- tests/session` runs one folder, `npm test -- --project e2e` one kind. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    watch: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/{src,build}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...needsNoServer],
          // Not a measure: pictures and whole documents take seconds where other work keeps all cores.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'integration',
          include: ['tests/**/*.test.{ts,tsx}'],
          // A package that cannot stand at the root brings tests of its own.
          exclude: ['tests/node_modules/**', 'tests/{e2e,faults,bench}/**', ...needsNoServer],
          globalSetup: postgres,
          expect: patient,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: postgres,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: postgres,
          expect: patient,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
