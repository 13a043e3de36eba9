import { describe, expect, test } from 'vitest';
import { isTest, type Source, sourcesBelow, withoutComments } from './sources.ts';

/**
 * Where the time of day of a machine or a browser may be asked for, and why. A duration, a bucket or a deadline is not among
 * the reasons: those take `performance.now()`, which setting the clock does not move (@decision 0080).
 */
const TIME_OF_DAY: Readonly<Record<string, string>> = {
  'apps/bff/src/bridge/clock.ts': 'the one clock of the gateway',
  'apps/upstream/src/platform/database-clock.ts': 'compares this machine’s clock with the database’s',
  'apps/upstream/src/demo/large/seed.ts': 'a command of its own, which writes when a community was made',
  'apps/web/src/platform/live/connection-state.ts': 'shows since when the page is not live',
  'apps/web/src/platform/outbox/start-outbox.ts': 'kept on the device over reloads',
  'apps/web/src/platform/outbox/use-draft.ts': 'kept on the device over reloads',
  'apps/web/src/platform/wire/trpc-links.ts': 'stands in for the date that a gateway says',
  'apps/web/src/features/actions/parts/editor/end-fields.tsx': 'proposes a day',
  'apps/web/src/features/hosts/parts/domains/domain-card.tsx': 'shows what is soon',
  'apps/web/src/features/shifts/parts/shift-form.tsx': 'proposes a time of day',
  'apps/web/src/features/merges/parts/merges-list.tsx': 'shows what can still be undone',
  'apps/web/src/features/members/parts/drawer/action-dialog.tsx': 'chooses a day',
  'apps/web/src/features/members/parts/drawer/edit-ban.tsx': 'chooses a day',
  'apps/web/src/features/members/parts/drawer/rank-form.tsx': 'chooses a day',
  'apps/web/src/features/members/parts/drawer/undo-rank-change.tsx': 'shows what can still be undone',
  'apps/web/src/features/members/parts/end-field.tsx': 'chooses a day',
  'apps/web/src/features/members/parts/bulk/run-dialog.tsx': 'chooses a day',
};

/** Parts of libraries that measure durations by the time of day, and the one place that has taken this from them. */
const LIBRARIES: Readonly<Record<string, string | null>> = {
  circuitBreaker: 'apps/bff/src/bridge/guard/guard.ts',
  'socket.io-client': 'apps/bff/src/bridge/socket.ts',
  RateLimiterMemory: null,
  RateLimiterPostgres: 'apps/upstream/src/platform/throttle-counts.ts',
};

const code = sourcesBelow('apps', 'packages', 'scripts')
  .filter(({ path }) => !isTest(path) && !path.includes('/gallery/'))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const isServer = ({ path }: Source) => /^apps\/(bff|upstream)\/src\//.test(path);
const pathsOf = (sources: readonly Source[]) => sources.map(({ path }) => path).sort();

describe('the time of day', () => {
  test('is asked for in named places alone: a duration by it is wrong when the clock is set', () => {
    const found = code.filter(({ text }) =>
      /\bDate\.now\b|\bperformance\.timeOrigin\b|\bDate\(\)\.getTime\b/.test(text),
    );
    expect(pathsOf(found).filter((path) => !(path in TIME_OF_DAY))).toEqual([]);
  });

  test('is the one clock’s in the gateway, and the database’s in the upstream', () => {
    const found = code.filter((source) => isServer(source) && /\bnew Date\(\)/.test(source.text));
    expect(pathsOf(found).filter((path) => !(path in TIME_OF_DAY))).toEqual([]);
  });

  test('is not subtracted in the gateway and the upstream but where two clocks are compared', () => {
    const found = code.filter(
      (source) => isServer(source) && /\bDate\.now\(\)\s*[-<>]|[-<>]=?\s*Date\.now\(\)/.test(source.text),
    );
    expect(pathsOf(found)).toEqual(['apps/upstream/src/platform/database-clock.ts']);
  });

  test('is named for no place that has stopped asking', () => {
    const asking = code.filter(({ text }) => /\bDate\.now\b|\bnew Date\(\)/.test(text));
    expect(Object.keys(TIME_OF_DAY).filter((path) => !pathsOf(asking).includes(path))).toEqual([]);
  });
});

test.each(Object.entries(LIBRARIES))(
  '%s, which measures by the time of day, is used where that is made good',
  (name, place) => {
    // A type measures nothing.
    const users = code.filter(({ text }) =>
      new RegExp(`\\bimport\\b(?! type\\b)[^;]*\\b${name.replace('.', '\\.')}\\b`).test(text),
    );
    expect(pathsOf(users)).toEqual(place === null ? [] : [place]);
  },
);
