import { lazy, Suspense, useEffect } from 'react';
import { useOutbox } from '../../platform/outbox/outbox-store.ts';

const load = () => import('./outbox-button.tsx');
const OutboxButton = lazy(() => load().then((module) => ({ default: module.OutboxButton })));

/** Behind whatever the first screen loads; without a connection it could not be loaded any more. */
const LOAD_AFTER_MS = 3_000;

/** The place in the top bar of what was not sent yet; empty where there is nothing. */
export function OutboxSlot() {
  const { items } = useOutbox();
  useEffect(() => {
    // Not there means offline by then; it is asked for again when it is needed.
    const timer = setTimeout(() => void load().catch(() => {}), LOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (items.length === 0) return null;
  return (
    <Suspense>
      <OutboxButton />
    </Suspense>
  );
}
