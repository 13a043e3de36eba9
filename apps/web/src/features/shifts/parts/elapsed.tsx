import { useT } from '../../../platform/i18n/use-t.ts';
import { hoursAndMinutes } from './duration.ts';

/** How often running times are shown anew. */
export const TICK_MS = 15_000;

/** A length of time in hours and minutes. */
export function Elapsed({ ms }: { ms: number }) {
  const t = useT();
  return <>{t('members.clock.length', hoursAndMinutes(ms))}</>;
}
