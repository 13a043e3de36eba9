import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { ListedItems } from './item-words.ts';

// Opened by a press; the list must not wait for them.
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

type Shown = 'export' | 'import';

/** Export and import of the items of a list: lines of a menu, and the dialogs they open. */
export function useImportExport(items: ListedItems): { readonly lines: MenuItem[]; readonly dialogs: ReactNode } {
  const [seen, setSeen] = useState<readonly Shown[]>([]);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (dialog: Shown) => {
    setSeen([...seen, dialog]);
    setShown(dialog);
  };
  const close = () => setShown(null);
  const lines: MenuItem[] = [
    {
      id: 'export',
      label: items.words.exportTitle,
      icon: IconFileExport,
      onSelect: () => show('export'),
    },
    {
      id: 'import',
      label: items.words.importTitle,
      icon: IconFileImport,
      onSelect: () => show('import'),
    },
  ];
  const dialogs = (
    <Suspense>
      {seen.includes('export') && <ExportDialog items={items} open={shown === 'export'} onClose={close} />}
      {seen.includes('import') && <ImportDialog items={items} open={shown === 'import'} onClose={close} />}
    </Suspense>
  );
  return { lines, dialogs };
}
