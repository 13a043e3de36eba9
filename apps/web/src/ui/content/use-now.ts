import { useSyncExternalStore } from 'react';

type Clock = { readonly subscribe: (changed: () => void) => () => void; readonly read: () => Date };

const clocks = new Map<number, Clock>();

/** The time, kept true to `everyMs`. All who ask with the same share one timer, which runs while somebody asks. */
export function useNow(everyMs: number): Date {
  const { subscribe, read } = clocks.get(everyMs) ?? makeClock(everyMs);
  return useSyncExternalStore(subscribe, read, read);
}

function makeClock(everyMs: number): Clock {
  let now = new Date();
  const asking = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    now = new Date();
    for (const changed of asking) changed();
  };
  const clock: Clock = {
    subscribe(changed) {
      if (asking.size === 0) {
        now = new Date();
        timer = setInterval(tick, everyMs);
      }
      asking.add(changed);
      return () => {
        asking.delete(changed);
        if (asking.size === 0) clearInterval(timer);
      };
    },
    read: () => now,
  };
  clocks.set(everyMs, clock);
  return clock;
}
