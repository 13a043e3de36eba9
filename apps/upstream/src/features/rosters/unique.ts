import { fail } from '@muster/contracts/errors';
import type { CellValue, OwnColumn } from '@muster/contracts/rosters/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { RosterAccess } from './access.ts';
import { accountsOn, namesOf } from './rows/members.ts';
import * as store from './store.ts';

/** A value that is about to be written into a cell. */
export type ValueToWrite = { readonly accId: string; readonly of: OwnColumn; readonly value: CellValue };

/**
 * Keeps the values of columns unique in which no two members have the same. Refuses a value that another member on the roster has
 * (`rosters.valueTaken`). One that is still kept for somebody who is not on the roster any more is free: their cell is emptied.
 */
export async function assertUnique(
  context: Context,
  { key, roster }: { readonly key: store.RosterKey } & Pick<RosterAccess, 'roster'>,
  changes: readonly ValueToWrite[],
): Promise<void> {
  const byColumn = Map.groupBy(
    changes.filter(({ of, value }) => of.unique && value !== null),
    ({ of }) => of,
  );
  for (const [column, wanted] of byColumn) {
    const written = new Map(changes.filter(({ of }) => of.id === column.id).map(({ accId, value }) => [accId, value]));
    const kept = await store.readCells(context.tx, key, column.id);
    const after = new Map([...kept.map(({ account, value }) => [account, value] as const), ...written]);
    for (const { accId, value } of wanted) {
      const others = [...after].filter(([account, other]) => account !== accId && isSame(other, value));
      const accounts = others.map(([account]) => account);
      const present = await accountsOn(context.tx, { community: key.community, roster }, accounts);
      const [holder] = accounts.filter((account) => present.has(account) || written.has(account));
      if (holder !== undefined) {
        const names = await namesOf(context.tx, key.community, [holder]);
        const values = { column: column.label, value: String(value), name: names.get(holder) ?? '' };
        throw fail('rosters.valueTaken', { values });
      }
      await store.emptyCells(context.tx, key, { column: column.id, accounts, at: context.now() });
    }
  }
}

function isSame(one: CellValue, other: CellValue): boolean {
  return one !== null && other !== null && normal(one) === normal(other);
}

function normal(value: string | number | boolean): string {
  return String(value).trim().toLowerCase();
}

/**
 * The first value that begins with `prefix`, goes on with a number and that no member on the roster has. Numbers have as many digits
 * as those that are taken.
 */
export async function nextFree(
  { tx }: Pick<Context, 'tx'>,
  {
    key,
    roster,
    column,
    prefix,
  }: { readonly key: store.RosterKey; readonly column: string; readonly prefix: string } & Pick<RosterAccess, 'roster'>,
): Promise<string> {
  const kept = await store.readCells(tx, key, column);
  const present = await accountsOn(
    tx,
    { community: key.community, roster },
    kept.map(({ account }) => account),
  );
  const start = prefix.toLowerCase();
  const endings = kept.flatMap(({ account, value }) => {
    const text = present.has(account) && value !== null ? String(value).toLowerCase() : '';
    const ending = text.startsWith(start) ? text.slice(start.length) : '';
    return /^\d{1,9}$/.test(ending) ? [ending] : [];
  });
  const digits = Math.max(1, ...endings.map((ending) => ending.length));
  const taken = new Set(endings.map(Number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return `${prefix}${String(number).padStart(digits, '0')}`;
}
