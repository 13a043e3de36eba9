import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

/** Where it is decided who is meant by oneself (@decision 0068). */
const DECIDES = 'apps/upstream/src/authorization/oneself.ts';

/** Who else tells whether somebody is oneself: a change, which nobody makes who looks as another. */
const CHANGES = ['apps/upstream/src/features/identifiers/reach.ts'];

/** Other files that read whether the caller views the community as another member: to say so, to hide secrets, or to refuse changes. */
const TELLS = [
  'apps/upstream/src/features/communities/changes.ts',
  'apps/upstream/src/features/event-attendance/access.ts',
  'apps/upstream/src/features/identifiers/reach.ts',
  'apps/upstream/src/features/live/views.ts',
  'apps/upstream/src/features/members/own.ts',
  'apps/upstream/src/features/members/public.ts',
  'apps/upstream/src/features/permissions/requests/calls.ts',
];

const sources = sourcesBelow('apps/upstream/src/features', 'apps/upstream/src/authorization').filter(
  ({ path }) => !path.endsWith('.test.ts'),
);
const without = (known: readonly string[]) => sources.filter(({ path }) => ![DECIDES, ...known].includes(path));
const pathsOf = (found: typeof sources) => found.map(({ path }) => path);

test('only one place decides whether a question is about oneself', () => {
  expect(pathsOf(without(CHANGES).filter(({ text }) => /\bisSelf\s*=[^=>]/.test(text)))).toEqual([]);
});

test('only few look at whether somebody is shown as another', () => {
  expect(pathsOf(without(TELLS).filter(({ text }) => /\bviewing\b(?!\.ts)/.test(text)))).toEqual([]);
  expect(pathsOf(sources.filter(({ text }) => /\bviewing && /.test(text)))).toEqual([DECIDES]);
});
