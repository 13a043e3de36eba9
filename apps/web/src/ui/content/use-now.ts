import { useEffect, useState } from 'react';

type Clock = { readonly asking: Set<(now: Date) => void>; timer?: ReturnType<typeof setInterval> };

const clocks = new Map<number, Clock>();

/** The time, true when it is first asked for and then every `everyMs`. All who ask with the same share one timer. */
export function useNow(everyMs: number): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const clock = clocks.get(everyMs) ?? { asking: new Set() };
    clocks.set(everyMs, clock);
    clock.asking.add(setNow);
    clock.timer ??= setInterval(() => {
      const then = new Date();
      for (const tell of clock.asking) tell(then);
    }, everyMs);
    return () => {
      clock.asking.delete(setNow);
      if (clock.asking.size > 0) return;
      clearInterval(clock.timer);
      clocks.delete(everyMs);
    };
  }, [everyMs]);
  return now;
}
