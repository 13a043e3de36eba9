import { fail } from '@muster/contracts/errors';
import { FIELD_COLUMN } from '@muster/contracts/members/sheets/columns';
import type { FieldValue } from '@muster/contracts/profile-fields/model';
import { changeRanks, undoRanksChange } from '../../../departments/public.ts';
import { addImported, removeImported } from '../../../identifiers/public.ts';
import { setProfileValues } from '../../../profile-fields/public.ts';
import { standingOfCaller } from '../../../../authorization/standings.ts';
import { fieldMark, seenFields, withFieldNames } from '../../field-rights.ts';
import { addNote, removeNote } from '../../notes/changes.ts';
import { renameWholly } from '../../settings/changes.ts';
import { setStatus } from '../../standing/changes.ts';
import { setJoined } from './joined.ts';
import { readPeople, type Person } from './people.ts';
import { type Cells, type Change, faultOf, identifiersIn, refusalOf } from './plan.ts';
import { planAgain, readGivings } from './rows.ts';
import { readSetting } from './setting.ts';
import type { BulkKind, ItemContext } from '../../../bulk-actions/public.ts';
import { MEMBER_CHANGED, memberOf } from '../../bulk/member-of.ts';
import type { MemberKey } from '../../../../platform/calls/member-key.ts';

/** `misplaced`: what was wrong with where it stood in its file. */
type Row = { readonly row: number; readonly cells: Cells; readonly misplaced?: string | null };
type Values = Record<string, FieldValue | null>;

/** A refusal is kept with the run, which others read: a field is marked in it and not named. */
const inRun = { called: fieldMark, isKept: true } as const;

/** What takes a row back: as it was, and as it was left. */
type Undo = {
  readonly name?: { readonly before: string | null; readonly after: string };
  readonly status?: { readonly before: string | null; readonly after: string };
  readonly joined?: { readonly before: string | null; readonly after: string };
  readonly ranks?: string;
  readonly note?: string;
  readonly fields?: { readonly before: Values; readonly after: Values };
  readonly identifiers?: readonly string[];
};

/**
 * Does one row of a file, all of it or nothing. It is planned anew, since anything may have changed, and each thing is
 * then done as the call for it does it.
 */
export const importRow: BulkKind<object, Row> = {
  kind: 'import',
  changedSince: MEMBER_CHANGED,
  async textsFor(tx, community, reader) {
    const seen = await seenFields(tx, community, reader);
    return (text) => withFieldNames(text, seen);
  },
  async apply(context, item) {
    const { id: account, community, data } = item;
    if (data.misplaced) throw faultOf(data.misplaced);
    if (account === null) throw fail('members.notFound');
    const actor = await standingOfCaller(context, community);
    if (!actor) throw fail('communities.notFound');
    const setting = await readSetting(context.tx, community, { actor, now: context.now() });
    const planning = await readGivings(context.tx, setting, [data.cells]);
    const people = await readPeople(context.tx, community, account);
    const { person, changes, faults } = planAgain(planning, people, data.cells);
    const [first, ...others] = faults;
    if (first) throw refusalOf([first, ...others]);
    if (!person) throw fail('members.notFound');
    if (changes.length === 0) return { state: 'unchanged' };
    return { state: 'done', undo: await write(context, { who: { community, account }, person, changes }) };
  },

  async undo(context, item: { community: string; id: string | null; data: Undo }) {
    const who = memberOf(item);
    const person = await personOf(context, who);
    if (!person) throw fail('members.notFound');
    await takeBack(context, { who, person, undo: item.data });
  },
};

type Writing = { readonly who: MemberKey; readonly person: Person; readonly changes: readonly Change[] };

async function write(context: ItemContext, { who, person, changes }: Writing): Promise<Undo> {
  const valueOf = (target: string) => changes.find((change) => change.target === target)?.value;
  const undo: { -readonly [K in keyof Undo]: Undo[K] } = {};
  const name = valueOf('name') as string | undefined;
  if (name !== undefined)
    undo.name = { before: await renameWholly(context, who, { name, source: 'import' }), after: name };
  const status = valueOf('status') as string | undefined;
  if (status !== undefined) {
    await setStatus(context, who, { status, source: 'import' });
    undo.status = { before: person.comStatus, after: status };
  }
  const joined = valueOf('joined') as string | undefined;
  if (joined !== undefined) {
    await setJoined(context, who, { joinedAt: new Date(joined), source: 'import' });
    undo.joined = { before: person.joinedAt, after: joined };
  }
  const ranks = valueOf('ranks') as readonly string[] | undefined;
  if (ranks) {
    const give = ranks.map((rank) => ({ rank }));
    const change = await changeRanks(context, who, {
      give,
      take: [],
      reason: '',
      source: 'import',
    });
    if (change !== null) undo.ranks = change;
  }
  const note = valueOf('note') as string | undefined;
  if (note !== undefined) undo.note = (await addNote(context, who, note)).id;
  const identifiers = identifiersIn(changes);
  const { account: accId, community } = who;
  if (identifiers.length > 0) undo.identifiers = await addImported(context, { community, accId }, identifiers);
  const after = valuesIn(changes);
  if (Object.keys(after).length > 0) {
    await setProfileValues(context, who.community, { accId: who.account, values: after, ...inRun });
    const kept = (id: string) => (person.kept[id] ?? null) as FieldValue | null;
    undo.fields = { before: Object.fromEntries(Object.keys(after).map((id) => [id, kept(id)])), after };
  }
  return undo;
}

function valuesIn(changes: readonly Change[]): Values {
  const fields = changes.filter(({ target }) => target.startsWith(FIELD_COLUMN));
  return Object.fromEntries(
    fields.map(({ target, value }) => [target.slice(FIELD_COLUMN.length), value as FieldValue | null]),
  );
}

/** Whoever was changed since is left as they are: a row is taken back as a whole. */
async function takeBack(
  context: ItemContext,
  { who, person, undo }: { readonly who: MemberKey; readonly person: Person; readonly undo: Undo },
): Promise<void> {
  const { name, status, joined, fields, ranks, note, identifiers = [] } = undo;
  const same = (id: string, value: unknown) => JSON.stringify(person.kept[id] ?? null) === JSON.stringify(value);
  const isAsLeft =
    (!name || person.name === name.after) &&
    (!status || person.comStatus === status.after) &&
    (!joined || person.joinedAt === joined.after) &&
    (!fields || Object.entries(fields.after).every(([id, value]) => same(id, value)));
  if (!isAsLeft) throw fail('bulkActions.changedSince');
  const source = 'undo';
  if (name) await renameWholly(context, who, { name: name.before, source });
  if (status) await setStatus(context, who, { status: status.before, source });
  if (joined)
    await setJoined(context, who, { joinedAt: joined.before === null ? null : new Date(joined.before), source });
  if (ranks) await undoRanksChange(context, who.community, { undoes: ranks, over: 'leave' });
  await removeImported(context, { community: who.community, accId: who.account }, identifiers);
  if (note) await removeNote(context, who.community, note);
  if (fields) {
    const values = fields.before;
    await setProfileValues(context, who.community, { accId: who.account, values, ...inRun });
  }
}

async function personOf({ tx }: ItemContext, { community, account }: MemberKey): Promise<Person | null> {
  return (await readPeople(tx, community, account)).accId.get(account.toLowerCase()) ?? null;
}
