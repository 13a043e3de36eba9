import type { ComInfo } from '@muster/contracts/communities/settings';
import { UTC } from '@muster/contracts/shifts/model';
import type { CallContext } from '../../platform/handler.ts';
import { readInfo, settingsIn } from '../member-settings/public.ts';
import { readToday } from './store.ts';

/** The day that it is in a community, and what leave needs of its settings. */
export type Calendar = {
  readonly today: string;
  readonly timeZone: string;
  readonly statuses: ComInfo['statuses'];
};

/** Reads the calendar of a community: its days begin by its own time zone. */
export async function readCalendar({ tx, now }: Pick<CallContext, 'tx' | 'now'>, community: string): Promise<Calendar> {
  const info = await readInfo(tx, community);
  const timeZone = info ? settingsIn(info).timeZone : UTC;
  return { today: await readToday(tx, now(), timeZone), timeZone, statuses: info?.statuses ?? [] };
}
