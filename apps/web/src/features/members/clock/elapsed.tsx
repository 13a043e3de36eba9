import { useEffect, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { hoursAndMinutes } from './duration.ts';

const TICK_MS = 15_000;

/** The time, kept true while it is on screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A length of time in hours and minutes. */
export function Elapsed({ ms }: { ms: number }) {
  const t = useT();
  return <>{t('members.clock.length', hoursAndMinutes(ms))}</>;
}
