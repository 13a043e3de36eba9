import type { Category } from '@muster/contracts/calendar/model';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';

// Opened by a press.
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Opens the import of a calendar file into one of some categories. */
export function ImportEvents({ community, categories }: { community: string; categories: readonly Category[] }) {
  const t = useT();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="md" icon={IconFileImport} onClick={() => setOpen(true)}>
        {t('calendar-import.open')}
      </Button>
      <Suspense>
        {open !== null && (
          <ImportDialog community={community} categories={categories} open={open} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}
