import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { ImportedRoster } from './use-roster-import.ts';

// Opened by a press.
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

/** Opens the import of a file into a roster. */
export function ImportRows({ label, ...roster }: ImportedRoster & { label: string }) {
  const t = useT();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="sm" icon={IconFileImport} onClick={() => setOpen(true)}>
        {t('roster-import.open')}
      </Button>
      <Suspense>
        {open !== null && <ImportDialog roster={roster} label={label} open={open} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
