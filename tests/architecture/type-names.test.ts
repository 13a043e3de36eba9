import { expect, test } from 'vitest';
import { isTest, sourcesBelow, withoutComments } from './sources.ts';

/** Names that several servers or layers rightly have each for themselves, and why. */
const BY_DESIGN: Readonly<Record<string, string>> = {
  App: 'a running server: one of the gateway, one of the upstream',
  AppDeps: 'what a test puts in the place of the real thing, of each server',
  Caller: 'the signed-in caller of a call, as each server knows it',
  Config: 'the settings of each server',
  Connection: 'the socket that a call came by, at each server',
  Logger: 'the log of each server',
  Metrics: 'the figures of each server',
  Parts: 'what each server is built from',
  Services: 'what calls draw on, at each server',
  Throttle: 'the limits of attempts, at each server',
};

/** What had several meanings when this test began, with how many. The numbers only go down: a name is made clear, and its line removed. */
const AT_MOST: Readonly<Record<string, number>> = {
  AdminScreen: 2,
  Admission: 2,
  Asked: 4,
  Clock: 2,
  ConnectionState: 2,
  Draft: 2,
  FieldValues: 2,
  Found: 2,
  Giving: 2,
  Held: 2,
  Holder: 2,
  Item: 2,
  Known: 2,
  LimitUse: 2,
  LinkPlace: 2,
  LinkState: 2,
  LiveHub: 2,
  MemberColumn: 2,
  OwnHosts: 2,
  PartKind: 2,
  Person: 2,
  Place: 2,
  Plan: 2,
  Position: 5,
  PushDevice: 2,
  Reach: 2,
  Reader: 2,
  Reading: 2,
  Scope: 2,
  Seen: 2,
  Shown: 3,
  SignInReturn: 2,
  Step: 2,
  Target: 2,
  Transaction: 2,
  ValueChange: 2,
  View: 2,
  Wanted: 4,
};

const EXPORTED = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** The files that export a type of each name, of the names that more than one file exports. */
function namesWithSeveralMeanings(): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const source of sourcesBelow('apps', 'packages').filter(({ path }) => path.includes('/src/') && !isTest(path))) {
    for (const [, name = ''] of withoutComments(source.text).matchAll(EXPORTED)) {
      files.set(name, [...new Set([...(files.get(name) ?? []), source.path])]);
    }
  }
  return new Map([...files].filter(([, paths]) => paths.length > 1));
}

test('no exported type name has two meanings', () => {
  const tooMany = [...namesWithSeveralMeanings()]
    .filter(([name, paths]) => !Object.hasOwn(BY_DESIGN, name) && paths.length > (AT_MOST[name] ?? 1))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
  expect(tooMany, 'choose a name that says which of them it is').toEqual([]);
});
