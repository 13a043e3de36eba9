import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { INVITES } from '@muster/contracts/member-invites/constants';
import { MemberName } from '@muster/contracts/member-names/model';
import { MEMBER_TARGETS } from '@muster/contracts/members/declared/import-export';
import { MEMBER_HEADINGS } from '@muster/contracts/members/file-words';
import * as z from 'zod';
import { wordFor } from '../../platform/feature/item-columns.ts';
import type {
  Cells,
  ImportColumnSource,
  Importer,
  ImportItem,
  ItemNewcomers,
  RowMeaning,
} from '../../platform/feature/item-kind.ts';
import type { ItemContext } from '../../platform/feature/bulk-kind.ts';
import { type LimitUse, readLimitUse, takeRoom } from '../../platform/limits.ts';
import { spendQuota } from '../../platform/quotas/quotas.ts';
import { enqueueMail } from './mailing.ts';
import { deleteInvite, insertInvite, type KnownInvite, readKnown, readNamed, writeWaiting } from './store.ts';

const Address = z.email().max(INVITES.emailMax);
const isAddress = (cell: string) => Address.safeParse(cell.toLowerCase()).success;

/** The e-mail address of an invitation. The column changes nothing of existing members. */
export const addressTarget: ImportColumnSource<ImportItem, never> = {
  name: 'email',
  has: (target) => target === 'email',
  offered: () => Promise.resolve({ targets: [{ id: 'email', label: null }], missing: [] }),
  names: () => MEMBER_TARGETS.email,
  assertMayUse: () => Promise.resolve(),
  headings: (reader) => Promise.resolve(() => wordFor(reader, MEMBER_HEADINGS.email)),
  prepare: () => Promise.resolve({ plan: () => null }),
  write: () => Promise.resolve(undefined),
  undo: () => Promise.resolve(),
};

/** Undo data of an invitation. Only one made by the run (`made`) can be withdrawn. */
type InviteUndo = { readonly id: string; readonly made: boolean };

/** People named by an import who are not members: they are invited, and the row's values are stored until they accept. */
export const expectedMembers: Omit<ItemNewcomers<ImportItem, InviteUndo>, 'blank'> = {
  targets: ['name', 'email', 'username'],

  async prepare(importer, rows) {
    const known = await readKnown(importer.tx, importer.community);
    const names = rows.map(nameIn).filter((name) => name !== '');
    const index: KnownPeople = {
      byEmail: new Map(known.flatMap((each) => (each.email === null ? [] : [[each.email, each]]))),
      byName: new Map(known.flatMap((each) => (each.email === null ? [[each.name.toLowerCase(), each]] : []))),
      named: await readNamed(importer.tx, importer.community, [...new Set(names.map((name) => name.toLowerCase()))]),
    };
    return (cells) => foundBy(importer, index, cells);
  },

  async warnings({ tx, community }, adding) {
    const [members, invitations] = [
      await readLimitUse(tx, community, 'accounts'),
      await readLimitUse(tx, community, 'expectedMembers'),
    ];
    const left = ({ limit, used }: LimitUse) => Math.max(0, limit - (used ?? 0));
    const wanted = adding + (invitations.used ?? 0);
    const warnings: string[] = [];
    if (wanted > left(members))
      warnings.push(
        `This community has room for ${left(members)} more of at most ${members.limit} members, and ${wanted} people would be invited. Invitations beyond that cannot be accepted until there is room.`,
      );
    if (adding > left(invitations))
      warnings.push(
        `There can be ${left(invitations)} more open invitations, and ${adding} people would be invited. Rows beyond that are refused.`,
      );
    return warnings;
  },

  unsure: (by) =>
    by === 'name'
      ? 'Only the name says who this is. Say it by username, identifier or e-mail address to give ranks or identifiers.'
      : null,

  async write(context, { community, newcomer: { name, email }, cells, choices }) {
    const { tx, caller, audit, emit } = context;
    const known = (await readKnown(tx, community)).find((each) =>
      email === null ? each.email === null && each.name.toLowerCase() === name.toLowerCase() : each.email === email,
    );
    if (known?.acceptedBy) throw fail('bulkActions.changedSince');
    const waiting = { name, by: caller.account, cells, choices };
    if (known) await writeWaiting(tx, { community, id: known.id }, waiting);
    else await takeRoom(tx, { community, limit: 'expectedMembers' });
    const id = known?.id ?? (await insertInvite(tx, { ...waiting, community, email }));
    if (id === null) throw fail('bulkActions.changedSince');
    await audit({ action: 'MEMBER_INVITE', community, target: id, label: name, after: { name, email } });
    if (email !== null && choices.newcomers === 'mail' && !known) {
      if (await mayMail(context, community)) await enqueueMail(tx, { community, id });
    }
    await emit({ stream: `community:${community}`, type: 'memberInvites:changed', data: {} });
    return { id, made: !known };
  },

  async undo({ tx, audit, emit }, community, { id, made }) {
    if (!made || !(await deleteInvite(tx, { community, id }))) throw fail('bulkActions.changedSince');
    await audit({ action: 'MEMBER_INVITE_WITHDRAW', community, target: id });
    await emit({ stream: `community:${community}`, type: 'memberInvites:changed', data: {} });
  },
};

/** Whether the daily quota of e-mails allows another one. If not, the invitation is stored and can be sent later or as a link. */
async function mayMail({ tx, quotas }: ItemContext, community: string): Promise<boolean> {
  try {
    await spendQuota(tx, quotas, [{ rule: 'inviteMails', of: community }]);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'request.quotaSpent') return false;
    throw error;
  }
}

type KnownPeople = {
  readonly byEmail: ReadonlyMap<string, KnownInvite>;
  readonly byName: ReadonlyMap<string, KnownInvite>;
  /** Members by name; null if several have the name. */
  readonly named: ReadonlyMap<string, string | null>;
};

/** The name of a row for a person who is not a member. */
function nameIn({ name = '', username = '', email = '' }: Cells): string {
  return name || username || email.split('@', 1).join('');
}

/** The person of a row whose account, username and identifiers match no member. */
function foundBy(importer: Importer, { byEmail, byName, named }: KnownPeople, cells: Cells): RowMeaning {
  const { email: address = '' } = cells;
  const bad = address === '' || isAddress(address) ? null : `“${address}” is no e-mail address.`;
  // Whoever is named otherwise too is invited without the address, where bad cells are skipped.
  const leftOut = importer.choices.skipCells && nameIn({ ...cells, email: '' }) !== '' ? bad : null;
  const email = address === '' || leftOut !== null ? null : address.toLowerCase();
  const name = nameIn(cells);
  const known = email === null ? byName.get(name.toLowerCase()) : byEmail.get(email);
  if (known?.acceptedBy) return { item: known.acceptedBy, by: 'invitation' };
  const namesake = named.get(name.toLowerCase());
  if (email === null && !cells['username'] && namesake !== undefined) {
    return namesake === null ? { fault: 'Several members have this name.' } : { item: namesake, by: 'name' };
  }
  if (importer.choices.newcomers === 'leaveOut') return { fault: '' };
  if (name === '') return { fault: 'This row has no name and no e-mail address to invite somebody by.' };
  if (bad !== null && leftOut === null) return { fault: bad };
  const read = MemberName.safeParse(name);
  const [issue] = read.error?.issues ?? [];
  if (!read.success) return { fault: `“${name}” cannot be a name. ${issue?.message ?? ''}` };
  const before = known ? (JSON.parse(known.waiting) as Cells) : null;
  const key = email ?? `${read.data.toLowerCase()} by name`;
  return { newcomer: { key, name: read.data, email, before, ...(leftOut !== null && { leftOut }) } };
}
