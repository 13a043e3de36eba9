import { MemberStatus } from '@muster/contracts/communities/settings';
import { fail } from '@muster/contracts/errors';
import { STATUSES_MAX } from '@muster/contracts/member-settings/constants';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { putBackStatuses } from '../../platform/removals/rows.ts';
import { looksLike } from '../../platform/text/look-alikes.ts';
import { readInfo } from '../member-settings/public.ts';
import { appendStatusesRestored } from '../service-record/public.ts';
import * as store from './store.ts';

/** Restores statuses in their places, and gives them to those who had them and have none; answers how many that are. */
export async function restoreStatuses(context: Context, removal: store.KeptRemoval): Promise<number> {
  const { tx, emit, runHooks } = context;
  const { community, kept } = removal;
  const found = await readInfo(tx, community);
  if (!found) throw fail('communities.notFound');
  const statuses = [...found.statuses];
  for (const { place, ...row } of kept['statuses'] ?? []) {
    const status = MemberStatus.parse(row);
    if (looksLike(status.label, statuses)) throw fail('removals.nameTaken', { values: { label: status.label } });
    statuses.splice(Number(place), 0, status);
  }
  if (statuses.length > STATUSES_MAX) throw fail('removals.statusesFull', { values: { max: STATUSES_MAX } });
  const settings = { ...found.settings, version: found.settings.version + 1 };
  await runHooks('community.settingsSaved', { community, settings: { comInfo: { ...found, statuses, settings } } });
  const given = await putBackStatuses(tx, community, await store.readHad(tx, removal));
  const labels = new Map(statuses.map(({ uuid, label }) => [uuid, label]));
  await appendStatusesRestored(
    context,
    community,
    given.map(({ account, status }) => ({ account, label: labels.get(status) ?? '' })),
  );
  await runHooks('community.changed', { community });
  await emit({ stream: `community:${community}`, type: 'permissions:changed', data: {} });
  return given.length;
}
