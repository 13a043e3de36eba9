import { meantBy } from '@muster/contracts/identifiers/types';
import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { ImportMapping } from '@muster/contracts/members/sheets/import-model';
import { identifierTypeOf } from '@muster/contracts/members/sheets/columns';
import { IMPORT_KEYS } from '@muster/contracts/members/sheets/targets';
import type { Transaction } from '../../../../platform/database.ts';
import { splitList } from '../../../../platform/sheets/cell.ts';
import { mapInTurns } from '../../../../platform/sheets/in-turns.ts';
import { holdersOfIdentifiers } from '../../../identifiers/public.ts';
import { planGiving } from '../../../departments/public.ts';
import type { FileRow } from './parsed.ts';
import type { People, Person } from './people.ts';
import { type Cells, faultOf, type Giving, identifiersNamed, type Planning, planRow, type RowPlan } from './plan.ts';
import { assertMayUse, type Setting } from './setting.ts';

/** A row of a file with whom it is about; null for nobody here, or for nobody in particular. */
export type PlannedRow = RowPlan & {
  readonly row: number;
  readonly cells: Cells;
  /** What the row calls whom it is about. */
  readonly called: string;
  readonly person: Person | null;
  /** What is wrong with where the row stands in its file, which nothing that is changed here puts right. */
  readonly misplaced: string | null;
};

/** Refuses a mapping that says of nobody, or nothing, or more than its author may write. */
export async function assertMapping(tx: Transaction, setting: Setting, mapping: ImportMapping): Promise<void> {
  const targets = Object.values(mapping);
  const isKey = (target: string) => (IMPORT_KEYS as readonly string[]).includes(target);
  if (!targets.some(isKey) || targets.every(isKey)) throw fail('members.importNobody');
  for (const target of targets) await assertMayUse(tx, setting, target);
}

/** What giving each of the ranks comes to that some rows name, and who has the identifiers they name. */
export async function readGivings(tx: Transaction, setting: Setting, rows: readonly Cells[]): Promise<Planning> {
  const namedByRow = await mapInTurns(rows, ({ ranks }) => splitList(ranks ?? '').map((name) => name.toLowerCase()));
  const named = new Set(namedByRow.flat());
  const givings = new Map<string, Giving>();
  const acting = { standing: setting.actor, community: setting.community, permission: 'system.changeRanks' } as const;
  for (const name of named) {
    const rank = setting.ranks.get(name);
    if (!rank || givings.has(rank.id)) continue;
    const given = { rank: rank.id, replace: false };
    const giving = await planGiving({ tx, now: () => setting.now }, acting, given).catch((error: unknown) => {
      if (error instanceof Failure && error.status < 500) return error;
      throw error;
    });
    givings.set(rank.id, giving);
  }
  const identifiers = await mapInTurns(rows, (cells) =>
    Object.entries(cells).flatMap(([target, cell]) =>
      identifiersNamed(target, cell).flatMap((each) => each.identifier ?? []),
    ),
  );
  const holders = Map.groupBy(await holdersOfIdentifiers(tx, setting.community, identifiers.flat()), ({ key }) => key);
  return { ...setting, givings, holders };
}

/** Plans all rows. Somebody who stands in two of them is changed by none but the first. */
export async function planRows(planning: Planning, people: People, rows: readonly FileRow[]): Promise<PlannedRow[]> {
  const seen = new Map<string, number>();
  return mapInTurns(rows, ({ row, cells }) => {
    const { person, called, fault } = findPerson(people, cells);
    const refused = (misplaced: string) => {
      return { row, cells, called, person, misplaced, changes: [], faults: [faultOf(misplaced)] };
    };
    if (!person) return refused(fault);
    const before = seen.get(person.account);
    if (before !== undefined) return refused(`This person stands in row ${before} already.`);
    seen.set(person.account, row);
    return { row, cells, called, person, misplaced: null, ...planFound(planning, person, cells) };
  });
}

/**
 * Plans a row about somebody who is among these people. It is asked when the row is done too, of that person alone: who
 * let go of the identifier by which the row meant them is not meant any more.
 */
export function planAgain(
  planning: Planning,
  people: People,
  cells: Cells,
): RowPlan & { readonly person: Person | null } {
  const { person, fault } = findPerson(people, cells);
  return person ? { person, ...planFound(planning, person, cells) } : { person, changes: [], faults: [faultOf(fault)] };
}

function planFound(planning: Planning, person: Person, cells: Cells): RowPlan {
  const { changes, faults } = planRow(planning, person, cells);
  const isClaim =
    isOnlyClaimed(person, cells) && changes.some(({ target }) => target === 'ranks' || identifierTypeOf(target));
  return { changes, faults: isClaim ? [...faults, faultOf(CLAIMED)] : faults };
}

/** Whether nothing tells who a row is about but what that person typed of themselves. */
function isOnlyClaimed({ claimed }: Person, cells: Cells): boolean {
  const key = IMPORT_KEYS.find((each) => cells[each]);
  const texts = key === 'identifier' ? textsOf(key, cells[key] ?? '') : [];
  return claimed.some((id) => texts.includes(id.toLowerCase()));
}

type Found = { readonly person: Person | null; readonly called: string; readonly fault: string };

/** By the surest of what the row says. */
function findPerson(people: People, cells: Cells): Found {
  const key = IMPORT_KEYS.find((each) => cells[each]);
  if (!key) return { person: null, called: '', fault: 'This row does not say who it is about.' };
  const called = cells[key] ?? '';
  const person = meant(people, key, called);
  if (person === null) return { person: null, called, fault: 'Several people here have this identifier.' };
  return { person: person ?? null, called, fault: NOBODY };
}

/** Whom a cell means: nobody (undefined), or several (null), as an identifier may that is one of more than one type. */
function meant(people: People, key: keyof People, cell: string): Person | null | undefined {
  const found = new Set(textsOf(key, cell).map((text) => people[key].get(text)));
  found.delete(undefined);
  return found.size > 1 ? null : [...found][0];
}

function textsOf(key: keyof People, cell: string): string[] {
  return (key === 'identifier' ? [cell, ...meantBy(cell)] : [cell]).map((text) => text.toLowerCase());
}

/** @decision 0049: an import makes nobody a member who has not come here with an account of their own. */
const NOBODY = 'No member has this name. Invite them; once they have joined, import the row again.';

/** Whoever types another one's identifier would be given what is meant for them (@decision 0049). */
const CLAIMED =
  'They typed this identifier themselves. Verify it before you give ranks or identifiers by it, or say who they are by username.';
