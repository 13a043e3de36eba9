import { lazy, Suspense, useEffect } from 'react';
import { behindFirstScreen } from '../../platform/boot/first-screen.ts';
import { useOutbox } from '../../platform/outbox/outbox-store.ts';

/** Behind whatever the first screen loads; without a connection it could not be loaded any more. */
const load = behindFirstScreen(() => import('./outbox-button.tsx'));
const OutboxButton = lazy(() => load().then((module) => ({ default: module.OutboxButton })));

/** The place in the top bar of what was not sent yet; empty where there is nothing. */
export function OutboxSlot() {
  const { items } = useOutbox();
  useEffect(() => void load(), []);
  if (items.length === 0) return null;
  return (
    <Suspense>
      <OutboxButton />
    </Suspense>
  );
}
