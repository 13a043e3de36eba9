import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { HeldRank } from '@muster/contracts/permissions/model';
import { fieldRights } from '@muster/contracts/profile-fields/access';
import { FIELD_COLUMN } from '@muster/contracts/profile-fields/columns';
import { isComputed } from '@muster/contracts/profile-fields/enums';
import type { FieldValue, ProfileField } from '@muster/contracts/profile-fields/model';
import { readValue } from '@muster/contracts/profile-fields/values';
import { ranksOf } from '../../../authorization/store.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import { faultOf } from '../../import-export/public.ts';
import { readFields } from '../fields/store.ts';
import { setValues } from '../values/changes.ts';
import { fieldMark, seenFields, withFieldNames } from '../values/field-marks.ts';
import { mayNotWrite } from '../values/refusals.ts';
import { takenBy } from '../values/unique.ts';
import { type Claim, type Claimed, readClaims } from '../values/unique-store.ts';
import { cellOf } from './columns.ts';
import { namedOptions, valueIn } from './field-text.ts';
import type { ColumnReader } from '../../../platform/feature/item-columns.ts';
import type {
  CellChange,
  CellOutcome,
  ImportColumnSource,
  Importer,
  PlannedRow,
  RowCollisions,
} from '../../../platform/feature/item-kind.ts';

/** What a row has to say of a member before their profile is written. */
type ProfileHolder = {
  readonly id: string;
  readonly name: string;
  /** What their fields hold, by the ids of fields. */
  readonly kept: Readonly<Record<string, unknown>>;
};

type Values = Record<string, FieldValue | null>;
type FieldsUndo = { readonly before: Values; readonly after: Values };

/** A refusal is kept with the run, which others read: a field is marked in it and not named. */
const inRun = { called: fieldMark, isKept: true } as const;

/** Writes profile fields, by `fieldRights` and by power. */
export const fieldTargets: ImportColumnSource<ProfileHolder, FieldsUndo> = {
  name: 'fields',
  has: (target) => target.startsWith(FIELD_COLUMN),
  async offered({ tx, community, viewer }) {
    const writable = (await readFields(tx, community)).filter((field) => fieldRights(viewer, field, false).edit);
    return { targets: writable.map(({ id, label }) => ({ id: `${FIELD_COLUMN}${id}`, label })), missing: [] };
  },
  names: () => [],
  async days({ tx, community }) {
    const dates = (await readFields(tx, community)).filter(({ type }) => type === 'date');
    return (target) => dates.some(({ id }) => id === fieldIn(target));
  },
  async named({ tx, community }) {
    const fields = await readFields(tx, community);
    return (target) => namedOptions(fields.find(({ id }) => id === fieldIn(target)));
  },
  assertMayUse,
  async headings({ tx, community, viewer }) {
    const seen = await seenFields(tx, community, viewer);
    const labels = new Map(seen.map(({ id, label }) => [`${FIELD_COLUMN}${id}`, label]));
    return (target) => labels.get(target) ?? null;
  },
  async textsFor({ tx, community, viewer }) {
    const seen = await seenFields(tx, community, viewer);
    return (text) => withFieldNames(text, seen);
  },

  async prepare(importer) {
    const { tx, community } = importer;
    const fields = new Map((await readFields(tx, community)).map((field) => [`${FIELD_COLUMN}${field.id}`, field]));
    const planning = { importer, fields, ranks: await ranksOf(tx, community) };
    return {
      plan: (member, cell) => valueOf(planning, member, cell),
      collisions: (rows) => valuesGiven(planning, rows),
    };
  },

  async write(context, { key: { community, id: accId }, item, changes }) {
    const after = Object.fromEntries(changes.map(({ target, value }) => [fieldIn(target), value as FieldValue | null]));
    await setValues(context, community, { accId, values: after, ...inRun });
    const kept = (id: string) => (item.kept[id] ?? null) as FieldValue | null;
    return { before: Object.fromEntries(Object.keys(after).map((id) => [id, kept(id)])), after };
  },

  isAsLeft: ({ kept }, { after }) =>
    Object.entries(after).every(([id, value]) => JSON.stringify(kept[id] ?? null) === JSON.stringify(value)),

  async undo(context, { community, id: accId }, { before }) {
    await setValues(context, community, { accId, values: before, ...inRun });
  },
};

function fieldIn(target: string): string {
  return target.slice(FIELD_COLUMN.length);
}

async function assertMayUse({ tx, community, viewer }: ColumnReader, target: string): Promise<void> {
  const field = (await readFields(tx, community)).find(({ id }) => id === fieldIn(target));
  const rights = field && fieldRights(viewer, field, false);
  if (!field || !rights?.view) throw fail('profileFields.unknown');
  if (isComputed(field.type)) throw fail('profileFields.computed', { values: { field: field.label } });
  if (rights.edit) return;
  throw mayNotWrite(field, { ranks: await ranksOf(tx, community), isSelf: false, called: field.label });
}

type Planning = {
  readonly importer: Importer;
  readonly fields: ReadonlyMap<string, ProfileField>;
  /** Every rank of the community: they say who could do what somebody else is refused. */
  readonly ranks: readonly HeldRank[];
};

function valueOf(
  { importer: { viewer }, fields, ranks }: Planning,
  member: ProfileHolder,
  { target, cell }: { readonly target: string; readonly cell: string },
): CellOutcome {
  const field = fields.get(target);
  if (!field) return 'A profile field is gone.';
  const self = viewer.account === member.id;
  const called = fieldMark(field);
  const rights = fieldRights(viewer, field, self);
  if (!rights.view || !rights.edit) return mayNotWrite(field, { ranks, isSelf: self, called });
  const kept = member.kept[field.id] ?? null;
  const read = readValue(field, valueIn(field, cell), kept);
  if ('fault' in read) return fail('importExport.cell', { values: { column: called, why: read.fault } });
  if (JSON.stringify(kept) === JSON.stringify(read.value)) return null;
  const shown = (value: unknown) => String(cellOf(field, value, 'en') ?? '');
  return { target, before: shown(kept), after: shown(read.value), value: read.value };
}

/**
 * What other members have in fields in which no two may have the same, and what earlier rows of the file give somebody
 * else. A value that an earlier row takes from its member is free for the later ones. What is refused here, the calls
 * refuse too when the row is done.
 */
async function valuesGiven(
  planning: Planning,
  rows: readonly PlannedRow<ProfileHolder>[],
): Promise<RowCollisions<ProfileHolder>> {
  const { tx, community } = planning.importer;
  const claimed = (await mapInTurns(rows, (row, at) => claimsOf(planning, row, at))).flat();
  const claims = Map.groupBy(await readClaims(tx, community, claimed), ({ at }) => at);
  const given = new Map<string, number>();
  const changed = new Set<string>();
  return {
    faultsOf: (_row, at) =>
      (claims.get(at) ?? []).flatMap((claim) => faultOfValue(planning, claim, { given, changed })),
    done({ row, item, changes }, at) {
      for (const claim of claims.get(at) ?? []) given.set(valueKey(claim), row);
      for (const { target } of fieldsIn(changes)) changed.add(`${item?.id} ${target}`);
    },
  };
}

function fieldsIn(changes: readonly CellChange[]): CellChange[] {
  return changes.filter(({ target }) => target.startsWith(FIELD_COLUMN));
}

/** What a row writes in fields in which no two may have the same. */
function claimsOf({ fields }: Planning, { item, changes, faults }: PlannedRow<ProfileHolder>, at: number): Claim[] {
  return fieldsIn(changes).flatMap(({ target, value }) => {
    const field = fields.get(target);
    if (!field?.unique || !item || value === null || faults.length > 0) return [];
    return [{ at, account: item.id, field: field.id, value: value as FieldValue }];
  });
}

function valueKey({ field, key }: Claimed): string {
  return `${FIELD_COLUMN}${field} ${key}`;
}

type Earlier = { readonly given: ReadonlyMap<string, number>; readonly changed: ReadonlySet<string> };

function faultOfValue({ fields, importer }: Planning, claim: Claimed, { given, changed }: Earlier): Failure[] {
  const target = `${FIELD_COLUMN}${claim.field}`;
  const field = fields.get(target);
  if (!field) return [];
  const called = fieldMark(field);
  const row = given.get(valueKey(claim));
  if (row !== undefined) return [faultOf(`Row ${row} has the same in ${called}, and no two members may.`)];
  const { holder } = claim;
  if (!holder || changed.has(`${holder.account} ${target}`)) return [];
  return [takenBy(field, holder, { viewer: importer.viewer, called })];
}
