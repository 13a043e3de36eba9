import type { EventType } from '@muster/contracts/events';
import type { LiveEvent } from '@muster/contracts/live/model';
import { useEffect, useEffectEvent } from 'react';
import { logFault } from '../console-log.ts';

type Listener = (event: LiveEvent) => void;
const listeners = new Map<string, Set<Listener>>();

/** Hears one type of live event, after the cached answers were brought up to date. Answers how to stop. */
export function onLiveEvent(type: EventType, listener: Listener): () => void {
  const set = listeners.get(type) ?? new Set();
  listeners.set(type, set.add(listener));
  return () => void set.delete(listener);
}

/** {@link onLiveEvent} while a component is on screen. */
export function useLiveEvent(type: EventType, listener: Listener): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onLiveEvent(type, (event) => latest(event)), [type]);
}

/** Tells everyone who hears this type. A listener that throws does not silence the next. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners.get(event.type) ?? []) {
    try {
      listener(event);
    } catch (error) {
      logFault(`live: a listener of ${event.type} failed`, error);
    }
  }
}
