import { fail } from '@muster/contracts/errors';
import type { ImportTarget } from '@muster/contracts/import-export/model';
import { MEMBER_COLUMNS, MEMBER_TARGETS } from '@muster/contracts/members/declared/import-export';
import { setStatus } from '../standing/changes.ts';
import { dayOrMoment, momentIn } from '../../../platform/sheets/dates.ts';
import { statusesOf } from './columns.ts';
import type { ImportedMember } from './items.ts';
import { setJoined } from './joined.ts';
import type { AnyImportColumns, ImportColumnSource, Importer, ItemKey } from '../../../platform/feature/item-kind.ts';
import { type ColumnReader, wordFor } from '../../../platform/feature/item-columns.ts';
import { plain } from '../../../platform/text/plain.ts';

/** What a write was and is, to be taken back where it is still so. */
type Changed = { readonly before: string | null; readonly after: string };

const memberOf = ({ community, id: account }: ItemKey) => ({ community, account });

function isSelf({ viewer }: Pick<Importer, 'viewer'>, { id }: ImportedMember): boolean {
  return viewer.account === id;
}

/** A column of every community that takes no permission beside that of the import. */
function open(target: 'status' | 'joined', heading: string) {
  const targets: readonly ImportTarget[] = [{ id: target, label: null }];
  return {
    name: target,
    has: (id: string) => id === target,
    offered: () => Promise.resolve({ targets, missing: [] as readonly string[] }),
    names: () => MEMBER_TARGETS[target],
    days: () => Promise.resolve(() => target === 'joined'),
    assertMayUse: () => Promise.resolve(),
    headings: (reader: ColumnReader) => Promise.resolve(() => wordFor(reader, heading)),
  };
}

const status: ImportColumnSource<ImportedMember, Changed> = {
  ...open('status', MEMBER_COLUMNS.status),
  async named({ tx, community }) {
    const statuses = await statusesOf(tx, community);
    const known = new Map(statuses.map(({ label }) => [plain(label), label]));
    return () => ({ known, several: false });
  },
  async prepare(importer) {
    const statuses = await statusesOf(importer.tx, importer.community);
    const labelOf = (id: string | null) => statuses.find(({ uuid }) => uuid === id)?.label ?? '';
    // Of statuses that are called the same, the last one is meant.
    const ids = new Map(statuses.map(({ uuid, label }) => [plain(label), uuid]));
    return {
      plan(member, { cell }) {
        const id = ids.get(plain(cell));
        if (id === undefined) return `There is no status “${cell}”.`;
        if (id === member.comStatus) return null;
        if (isSelf(importer, member)) return fail('members.yourself');
        return { target: 'status', before: labelOf(member.comStatus), after: labelOf(id), value: id };
      },
    };
  },
  async write(context, { key, item, changes: [change] }) {
    if (!change) return undefined;
    const after = change.value as string;
    await setStatus(context, memberOf(key), { status: after, source: 'import' });
    return { before: item.comStatus, after };
  },
  isAsLeft: (member, { after }) => member.comStatus === after,
  undo: (context, key, { before }) => setStatus(context, memberOf(key), { status: before, source: 'undo' }),
};

const joined: ImportColumnSource<ImportedMember, Changed> = {
  ...open('joined', MEMBER_COLUMNS.joined),
  prepare: (importer) => Promise.resolve({ plan: (member, { cell }) => joinedIn(importer, member, cell) }),
  async write(context, { key, item, changes: [change] }) {
    if (!change) return undefined;
    await setJoined(context, memberOf(key), { joinedAt: new Date(change.value as string), source: 'import' });
    return { before: item.joinedAt, after: change.value as string };
  },
  isAsLeft: (member, { after }) => member.joinedAt === after,
  undo: (context, key, { before }) =>
    setJoined(context, memberOf(key), { joinedAt: before === null ? null : new Date(before), source: 'undo' }),
};

function joinedIn(importer: Importer, member: ImportedMember, cell: string) {
  const at = momentIn(cell);
  if (at === null) return `“${cell}” is no date, or can be two. Write a date like 2026-01-31.`;
  if (at > importer.now) return 'The date of joining is in the future.';
  const [before, after] = [member.joinedAt ?? '', at.toISOString()];
  if (member.sysStatus === 'pending') return 'A member who waits for an answer has not joined yet.';
  if (before === after || (cell.length === 10 && before.startsWith(cell))) return null;
  if (isSelf(importer, member)) return fail('members.yourself');
  return { target: 'joined', before: dayOrMoment(before), after: dayOrMoment(after), value: after };
}

/** What an import changes of a membership itself. */
export const memberTargets: readonly AnyImportColumns<ImportedMember>[] = [status, joined];
