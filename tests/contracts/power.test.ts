import { differenceBetween } from '@muster/contracts/permissions/editing/difference';
import { highestPower, mayActOn, mayGrant, NO_POWER, targetOf } from '@muster/contracts/permissions/power';
import { heldPermissions, resolve } from '@muster/contracts/permissions/resolve';
import { changesBetween, isGrant, scopeKey, withValue } from '@muster/contracts/permissions/scope';
import * as fc from 'fast-check';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { describe, expect, test } from 'vitest';
import { member, permissions, rank, RUNS, saying, scope, standing } from './standings.ts';

const MANY = { numRuns: Math.ceil(RUNS / 2) };
const LONG = { timeout: RUNS > 100_000 ? 1_800_000 : 60_000 };
const at = (power: number, ...more: HeldRank[]) => member({ ...saying('system.kick', 'allow'), power }, ...more);
const higher = { ...saying('system.changeHigherPermission', 'allow'), power: 0 };

describe('the power rule', () => {
  test.each([
    ['below', at(50), 49, true],
    ['equal', at(50), 50, false],
    ['above', at(50), 51, false],
    ['equal, with the permission for it', at(50, higher), 50, true],
    ['above, with the permission for it', at(50, higher), 51, false],
    ['nobody, by somebody without a rank', member(), NO_POWER, false],
    ['anything, by the owner', { ...member(), owner: true }, 1_000, true],
    ['nothing, by a banned owner', { ...member(), owner: true, banned: true }, 0, false],
    ['nothing, by somebody who waits', { ...at(50), active: false }, 0, false],
  ] as const)('acts on what is %s', (_what, actor, power, may) => {
    expect(mayActOn(actor, { owner: false, power })).toBe(may);
  });

  test('nobody but the owner acts on the owner', LONG, () => {
    fc.assert(
      fc.property(standing, standing, (actor, owner) => {
        const target = targetOf({ ...owner, owner: true });
        return mayActOn(actor, target) === (actor.owner && !actor.banned);
      }),
      MANY,
    );
  });

  test('of two people without ownership at most one acts on the other, unless they are equals', LONG, () => {
    fc.assert(
      fc.property(standing, standing, (one, other) => {
        const people = [one, other].map((each) => ({ ...each, owner: false }));
        const [a, b] = people as [typeof one, typeof one];
        const both = mayActOn(a, targetOf(b)) && mayActOn(b, targetOf(a));
        return !both || highestPower(a) === highestPower(b);
      }),
      MANY,
    );
  });

  test('less power in the target never makes it harder', LONG, () => {
    fc.assert(
      fc.property(standing, fc.nat(6), fc.nat(6), (actor, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        return !mayActOn(actor, { owner: false, power: high }) || mayActOn(actor, { owner: false, power: low });
      }),
      MANY,
    );
  });
});

describe('the grant rule', () => {
  test('nobody gives what they do not hold', LONG, () => {
    fc.assert(
      fc.property(standing, scope, (actor, about) => {
        if (typeof about === 'string') return mayGrant(actor, about) === resolve(actor, about).allowed;
        return !resolve(actor, about).allowed || mayGrant(actor, about);
      }),
      MANY,
    );
  });

  test('whoever manages forms gives permissions on a form that nobody knows yet', () => {
    const manager = member(saying('system.manageForms', 'allow'));
    expect(mayGrant(manager, { kind: 'forms', id: 'new', permission: 'edit' })).toBe(true);
    expect(mayGrant(manager, { kind: 'rosters', id: 'new', permission: 'edit' })).toBe(false);
  });

  test('an edit that grants nothing gives nobody anything', LONG, () => {
    fc.assert(
      fc.property(rank, permissions, (own, wanted) => {
        const changes = changesBetween(own.permissions, wanted).filter((change) => !isGrant(change));
        const after = changes.reduce((set, { scope: about, to }) => withValue(set, about, to), own.permissions);
        const before = heldPermissions(member(own));
        return heldPermissions(member({ ...own, permissions: after })).every((name) => before.includes(name));
      }),
      MANY,
    );
  });
});

describe('the difference between two standings', () => {
  test('is what is held by one and not by the other', LONG, () => {
    fc.assert(
      fc.property(standing, standing, (before, after) => {
        const { gained, lost } = differenceBetween(before, after);
        const isRight = (list: typeof gained, from: typeof before, to: typeof before) =>
          list.every((about) => !resolve(from, about).allowed && resolve(to, about).allowed);
        const names = new Set(gained.map(scopeKey));
        const missed = heldPermissions(after).filter((name) => !heldPermissions(before).includes(name));
        return (
          isRight(gained, before, after) && isRight(lost, after, before) && missed.every((name) => names.has(name))
        );
      }),
      { numRuns: Math.ceil(RUNS / 20) },
    );
  });

  test('is nothing between a standing and itself', () => {
    const someone = at(5);
    expect(differenceBetween(someone, someone)).toEqual({
      power: { from: 5, to: 5 },
      gained: [],
      lost: [],
      suspended: { before: false, after: false },
    });
  });
});
