import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { heldPermissions, resolve } from '@muster/contracts/permissions/resolve';
import { scopeKey, valueIn, withValue } from '@muster/contracts/permissions/scope';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { member, permissions, rank, RUNS, saying, scope, scopes, standing } from './standings.ts';

const by = fc.constantFrom('rank' as const, 'department' as const);
const LONG = RUNS > 100_000 ? 1_800_000 : 60_000;

/** Tries a law on many cases. Plain comparisons: an assertion library's own work would be most of the time. */
function law<Values extends [unknown, ...unknown[]]>(
  arbitraries: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
  holds: (...values: Values) => boolean,
): void {
  fc.assert(fc.property(...arbitraries, holds), { numRuns: RUNS });
}

describe('resolve', () => {
  test('a deny wins over any allow, whether a rank or its department says it', { timeout: LONG }, () => {
    law([standing, scope, by], (person, about, from) => {
      const denied = { ...person, owner: false, ranks: [...person.ranks, saying(about, 'deny', from)] };
      return !resolve(denied, about).allowed;
    });
  });

  test('an allow is enough where nothing denies', { timeout: LONG }, () => {
    law([standing, scope, by], (person, about, from) => {
      const { allowed } = resolve({ ...person, ranks: [...person.ranks, saying(about, 'allow', from)] }, about);
      if (person.banned || person.owner) return allowed === !person.banned;
      return allowed === (person.active && resolve(person, about).because !== 'denied');
    });
  });

  test('the order of ranks does not matter', { timeout: LONG }, () => {
    law([standing, scope], (person, about) => {
      const turned = resolve({ ...person, ranks: person.ranks.toReversed() }, about);
      const { allowed, because, rules } = resolve(person, about);
      const said = (list: typeof rules) =>
        list
          .map(({ from, id, kind, decided }) => `${from} ${id} ${kind} ${decided}`)
          .toSorted()
          .join();
      return turned.allowed === allowed && turned.because === because && said(turned.rules) === said(rules);
    });
  });

  test(
    'is monotone: a rank more takes nothing away unless it denies, and gives nothing unless it allows',
    {
      timeout: LONG,
    },
    () => {
      law([standing, rank, scope], (person, added, about) => {
        const before = resolve(person, about).allowed;
        const after = resolve({ ...person, ranks: [...person.ranks, added] }, about).allowed;
        const alone = resolve(member(added), about).because;
        if (before && !after) return alone === 'denied' || saysNew(person, added);
        if (!before && after) return alone === 'allowed' || saysNew(person, added);
        return true;
      });
    },
  );

  test('is idempotent: the same rank twice is that rank once', { timeout: LONG }, () => {
    law([standing, scope], (person, about) => {
      const twice = resolve({ ...person, ranks: [...person.ranks, ...person.ranks] }, about);
      const once = resolve(person, about);
      return twice.allowed === once.allowed && twice.because === once.because;
    });
  });

  test('bans and owners come before ranks, and who is not active holds nothing', { timeout: LONG }, () => {
    law([standing, scope], (person, about) => {
      const { allowed, because } = resolve(person, about);
      if (person.banned) return !allowed && because === 'banned';
      if (person.owner) return allowed && because === 'owner';
      return person.active || (!allowed && because === 'notActive');
    });
  });

  test('it names the rules that decided, and those alone', { timeout: LONG }, () => {
    law([standing, scope], (person, about) => {
      const { because, rules } = resolve(person, about);
      const deciding = rules.filter(({ decided }) => decided);
      if (because === 'denied') return deciding.length > 0 && deciding.every(({ kind }) => kind === 'deny');
      if (because === 'allowed') return deciding.length === rules.length && rules.length > 0;
      return deciding.length === 0;
    });
  });

  test('a value that is set is read again, beyond 32 bits too, and touches no other', { timeout: LONG }, () => {
    law(
      [permissions, scope, scope, fc.constantFrom('allow' as const, 'deny' as const, 'unset' as const)],
      (set, about, other, value) => {
        const next = withValue(set, about, value);
        const isOther = scopeKey(other) !== scopeKey(about);
        return valueIn(next, about) === value && (!isOther || valueIn(next, other) === valueIn(set, other));
      },
    );
  });

  test('the owner holds everything, a banned owner nothing', () => {
    const owner = { ...member(saying('system.kick', 'deny')), owner: true };
    expect(heldPermissions(owner)).toEqual(PERMISSION_NAMES);
    expect(heldPermissions({ ...owner, banned: true })).toEqual([]);
  });

  test('what says something is named, and what decided is marked', () => {
    const standing = member(saying('system.ban', 'allow'), { ...saying('system.ban', 'deny', 'department'), id: 'x' });
    expect(resolve(standing, 'system.ban')).toEqual({
      allowed: false,
      because: 'denied',
      rules: [
        { from: 'rank', id: 'r', label: 'Rank', kind: 'allow', decided: false },
        { from: 'department', id: 'says', label: 'Says', kind: 'deny', decided: true },
      ],
    });
    expect(resolve(member(), 'system.ban')).toEqual({ allowed: false, because: 'unset', rules: [] });
  });

  test('there is more to ask about than 32 bits hold', () => {
    expect(scopes.length).toBeGreaterThan(64);
  });
});

/** Whether the added rank brings a department that the person's ranks know by other values. */
function saysNew(person: Parameters<typeof resolve>[0], { department }: (typeof person)['ranks'][number]): boolean {
  return department !== null && person.ranks.some((own) => own.department?.id === department.id);
}
