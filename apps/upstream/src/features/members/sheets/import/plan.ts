import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import {
  type Identifier,
  IDENTIFIERS,
  identifierKey,
  readIdentifier,
  splitApiId,
} from '@muster/contracts/identifiers/types';
import { FIELD_COLUMN, IDENTIFIER_COLUMNS, identifierTypeOf } from '@muster/contracts/members/sheets/columns';
import { mayActOn } from '@muster/contracts/permissions/power';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { readValue } from '@muster/contracts/profile-fields/values';
import { splitList } from '../../../../platform/sheets/cell.ts';
import type { planGiving } from '../../../departments/public.ts';
import type { HolderOfIdentifier } from '../../../identifiers/public.ts';
import { outrankedAmong } from '../../../../authorization/guards.ts';
import { mayNotWrite } from '../../../profile-fields/public.ts';
import { fieldMark } from '../../field-rights.ts';
import { fieldColumn } from '../columns.ts';
import { nothingKnown, type Person } from './people.ts';
import { valueIn } from './field-text.ts';
import type { Setting } from './setting.ts';

/** What a row says, by where its columns go. What is empty says nothing. */
export type Cells = Readonly<Record<string, string>>;

/** One thing that a row changes of somebody: as it is shown, and as it is written. */
export type Change = {
  readonly target: string;
  readonly before: string;
  readonly after: string;
  readonly value: unknown;
};

/** What giving a rank comes to, or why it may not be given. */
export type Giving = Awaited<ReturnType<typeof planGiving>> | Failure;

/** What is known to plan a row: what giving each rank that is named comes to has been asked before. */
export type Planning = Setting & {
  readonly givings: ReadonlyMap<string, Giving>;
  /** Who has each identifier that is named, by its key. */
  readonly holders: ReadonlyMap<string, readonly HolderOfIdentifier[]>;
};

/**
 * What a row comes to: what it changes, or what stands in its way, as the calls for each would refuse it. Fields are
 * marked there and not named ({@link fieldMark}): whoever looks at the run may see less than its author.
 */
export type RowPlan = { readonly changes: readonly Change[]; readonly faults: readonly Failure[] };

/** A text is what is wrong with a cell. */
type Outcome = Change | Failure | string | null;
type Reader = (planning: Planning, person: Person, cell: string) => Outcome;

/** Plans a row about somebody: every rule that is asked when it is done is asked here too, as of now. */
export function planRow(planning: Planning, person: Person, cells: Cells): RowPlan {
  const outcomes = Object.entries(cells).flatMap(([target, cell]) => {
    if (cell === '') return [];
    if (target.startsWith(FIELD_COLUMN)) return [fieldOf(planning, person, { target, cell })];
    if (identifierTypeOf(target)) return [identifiersOf(planning, person, { target, cell })];
    return [READERS[target]?.(planning, person, cell) ?? null];
  });
  const changes = outcomes.filter((outcome): outcome is Change => isChange(outcome));
  const wrong = outcomes.flatMap((outcome) => (outcome === null || isChange(outcome) ? [] : [faultOf(outcome)]));
  const isFull = person.identifiers + identifiersIn(changes).length > IDENTIFIERS.max;
  const faults = [...wrong, ...(isFull ? [fail('identifiers.tooMany', { values: { max: IDENTIFIERS.max } })] : [])];
  const outranked = !isSelf(planning, person) && changes.length > 0 && !mayActOn(planning.actor, person);
  if (!outranked) return { changes, faults };
  const acting = { standing: planning.actor, permission: 'system.manageMembers' } as const;
  return { changes, faults: [...faults, outrankedAmong(planning.allRanks, acting, person)] };
}

function isChange(outcome: Outcome): outcome is Change {
  return typeof outcome === 'object' && outcome !== null && !(outcome instanceof Failure);
}

/** What is wrong with a row, as its refusal. */
export function faultOf(fault: Failure | string): Failure {
  return typeof fault === 'string' ? fail('members.importRow', { values: { why: fault } }) : fault;
}

/** All that stands in a row's way as one refusal: the one there is, or what all of them say. */
export function refusalOf(faults: readonly [Failure, ...Failure[]]): Failure {
  const [first, ...others] = faults;
  return others.length === 0 ? first : faultOf(faults.map(({ message }) => message).join(' '));
}

const READERS: Readonly<Record<string, Reader>> = {
  name(planning, person, cell) {
    if (cell === person.name) return null;
    if (cell.length < 2 || cell.length > 60) return 'A name has 2 to 60 characters.';
    if (isSelf(planning, person) && !planning.allowNameEditing) return 'Names are given by the staff here, yours too.';
    return { target: 'name', before: person.name, after: cell, value: cell };
  },

  status(planning, person, cell) {
    const { statuses, statusNames } = planning;
    const id = statuses.get(cell.toLowerCase());
    if (id === undefined) return `There is no status “${cell}”.`;
    if (id === person.comStatus) return null;
    if (isSelf(planning, person)) return fail('members.yourself');
    const before = statusNames.get(person.comStatus ?? '') ?? '';
    return { target: 'status', before, after: statusNames.get(id) ?? '', value: id };
  },

  ranks: ranksOf,

  joined(planning, person, cell) {
    const at = momentIn(cell);
    if (at === null) return `“${cell}” is no date. Write a date like 2026-01-31.`;
    if (at > planning.now) return 'The date of joining is in the future.';
    const [before, after] = [person.joinedAt ?? '', at.toISOString()];
    if (person.sysStatus === 'pending') return 'A member who waits for an answer has not joined yet.';
    if (before === after || (cell.length === 10 && before.startsWith(cell))) return null;
    if (isSelf(planning, person)) return fail('members.yourself');
    return { target: 'joined', before, after, value: after };
  },

  note: (_planning, _person, cell) =>
    cell.length > 2_000
      ? 'A note has 2,000 characters at most.'
      : { target: 'note', before: '', after: cell, value: cell },
};

function ranksOf({ ranks, rankNames, givings }: Planning, person: Person, cell: string): Outcome {
  const named = splitList(cell).map((name) => ({ name, rank: ranks.get(name.toLowerCase()) }));
  const unknown = named.find(({ rank }) => !rank);
  if (unknown) return `There is no rank “${unknown.name}”, or several are called so.`;
  const wanted = [...new Set(named.flatMap(({ rank }) => (rank ? [rank.id] : [])))];
  const give = wanted.filter((id) => !person.ranks.includes(id));
  if (give.length === 0) return null;
  if (person.sysStatus !== 'active' || person.banned) return 'Ranks are given to active members only.';
  const held = person.ranks.map((rank) => ({ rank, expiresAt: null }));
  for (const id of give) {
    const giving = givings.get(id);
    if (!giving || giving instanceof Failure) return giving ?? 'This rank is gone.';
    const outcome = giving.forOne(held);
    if (typeof outcome === 'object') return `They have ${outcome.inTheWay} in the same department. Take it first.`;
  }
  const called = (ids: readonly string[]) => ids.map((id) => rankNames.get(id) ?? '').join('; ');
  return { target: 'ranks', before: called(person.ranks), after: called([...person.ranks, ...give]), value: give };
}

function fieldOf(planning: Planning, person: Person, { target, cell }: { target: string; cell: string }): Outcome {
  const field = planning.fields.get(target);
  if (!field) return 'A profile field is gone.';
  const self = isSelf(planning, person);
  const called = fieldMark(field);
  const rights = fieldRights(planning.actor, field, self);
  if (!rights.view || !rights.edit) return mayNotWrite(field, { ranks: planning.allRanks, isSelf: self, called });
  const kept = person.kept[field.id] ?? null;
  const read = readValue(field, valueIn(field, cell), kept);
  if ('fault' in read) return `${called}: ${read.fault}`;
  if (JSON.stringify(kept) === JSON.stringify(read.value)) return null;
  const shown = (value: unknown) => String(fieldColumn(field, null).read(value, nothingKnown) ?? '');
  return { target, before: shown(kept), after: shown(read.value), value: read.value };
}

/** The identifiers that a row gives. */
export function identifiersIn(changes: readonly Change[]): Identifier[] {
  return changes.flatMap(({ target, value }) => (identifierTypeOf(target) ? (value as Identifier[]) : []));
}

/** What a cell says of identifiers of one type; null stands for each that is none. */
export function identifiersNamed(target: string, cell: string): { text: string; identifier: Identifier | null }[] {
  const type = identifierTypeOf(target);
  if (!type) return [];
  return splitList(cell).map((text) => {
    const value = readIdentifier(type, text);
    return { text, identifier: value === null ? null : { type, value } };
  });
}

function identifiersOf(
  { holders }: Planning,
  person: Person,
  { target, cell }: { target: string; cell: string },
): Outcome {
  const type = identifierTypeOf(target);
  const named = identifiersNamed(target, cell);
  const wrong = named.find(({ identifier }) => identifier === null);
  if (!type || wrong) return `“${wrong?.text ?? cell}” is no ${type ? IDENTIFIER_COLUMNS[type][0] : 'identifier'}.`;
  const theirs = person.apiIds.flatMap((id) => splitApiId(id) ?? []);
  const had = new Set(theirs.map(identifierKey));
  const wanted = new Map(
    named.flatMap(({ identifier }) => (identifier ? [[identifierKey(identifier), identifier]] : [])),
  );
  const give = [...wanted].flatMap(([key, identifier]) => (had.has(key) ? [] : [identifier]));
  if (give.length === 0) return null;
  const other = give
    .flatMap((each) => holders.get(identifierKey(each)) ?? [])
    .find(({ account }) => account !== person.account);
  if (other) return fail('identifiers.takenBy', { values: { name: other.name } });
  const before = theirs.filter((each) => each.type === type).map(({ value }) => value);
  const after = [...before, ...give.map(({ value }) => value)];
  return { target, before: before.join('; '), after: after.join('; '), value: give };
}

function isSelf({ actor }: Setting, { account }: Person): boolean {
  return actor.account === account;
}

/** A day, or a moment as our own sheets write it. */
function momentIn(cell: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z)?$/.test(cell)) return null;
  const at = new Date(cell);
  // PostgreSQL knows no year 0.
  if (cell.startsWith('0000')) return null;
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(cell.slice(0, 10)) ? null : at;
}
