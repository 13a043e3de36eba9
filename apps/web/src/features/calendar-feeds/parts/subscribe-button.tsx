import type { Category } from '@muster/contracts/calendar/model';
import { IconRss } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';

// Opened by a press.
const SubscribeDialog = lazy(() =>
  import('./subscribe-dialog.tsx').then((module) => ({ default: module.SubscribeDialog })),
);

/** Opens the addresses by which a member's programs read the calendar. */
export function SubscribeButton({ community, categories }: { community: string; categories: readonly Category[] }) {
  const t = useT();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="md" icon={IconRss} onClick={() => setOpen(true)}>
        {t('calendar-feeds.open')}
      </Button>
      <Suspense>
        {open !== null && (
          <SubscribeDialog community={community} categories={categories} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
