import type { ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { MEMBER_ACTION_TRAITS } from '@muster/contracts/member-actions/traits';
import type { Transaction } from '../../platform/database.ts';
import { implementActionKind } from '../../platform/feature/action-kind.ts';
import { rename, renameWholly } from '../member-names/public.ts';
import { readInfo } from '../member-settings/public.ts';
import { memberChanges } from '../members/public.ts';
import { applyBulk, undoBulk } from './bulk-change.ts';

/** Gives one of the community's statuses, or none. */
export const setStatus = implementActionKind<ActionOf<'setStatus'>['settings'], object>({
  kind: 'setStatus',
  traits: MEMBER_ACTION_TRAITS.setStatus,
  about: async ({ tx }, community, { status }) => (await statusLabel(tx, community, status)) ?? '',
  async check({ tx }, community, { status }) {
    if (status !== null && (await statusLabel(tx, community, status)) === null) throw fail('members.statusUnknown');
  },
  async run(context, { subject, settings: { status } }) {
    const { tx } = context;
    const before = await statusLabel(tx, subject.community, await memberChanges.readStatus(tx, subject));
    const effect = await applyBulk(context, subject, { kind: 'setStatus', status });
    return effect.state === 'done'
      ? { ...effect, before, after: await statusLabel(tx, subject.community, status) }
      : effect;
  },
  undo: (context, { subject, settings: { status } }, undo) =>
    undoBulk(context, subject, { action: { kind: 'setStatus', status }, undo }),
});

/** What takes a name back. */
type NameUndo = { readonly before: string | null; readonly after: string | null };

/** Gives the member a name in the community, which no pattern is put around; null is that of the account. */
export const setName = implementActionKind<ActionOf<'setName'>['settings'], NameUndo>({
  kind: 'setName',
  traits: MEMBER_ACTION_TRAITS.setName,
  about: (_context, _community, { name }) => Promise.resolve(name ?? ''),
  check: () => Promise.resolve(),
  async run(context, { subject, settings: { name: after } }) {
    const before = await renameWholly(context, subject, { name: after, source: 'action' });
    return before === after ? { state: 'unchanged' } : { state: 'done', undo: { before, after }, before, after };
  },
  async undo(context, { subject }, { before, after }) {
    await rename(context, subject, { name: before, whole: true, seen: after });
  },
});

/** The label of a status; null for none, and for one that is gone. */
async function statusLabel(tx: Transaction, community: string, status: string | null): Promise<string | null> {
  const info = await readInfo(tx, community);
  return info?.statuses.find(({ uuid }) => uuid === status)?.label ?? null;
}
