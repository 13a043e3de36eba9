import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { RosterSearch } from '../roster-search.ts';

// Opened by a press; the list must not wait for them.
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));
const ImportDialog = lazy(() => import('./import-dialog.tsx').then((module) => ({ default: module.ImportDialog })));

type Shown = 'export' | 'import';

/** Members as sheets, out of the community and into it: lines of a menu, and the dialogs they open. */
export function useSheets(
  community: PublicCommunity,
  search: RosterSearch,
): { readonly items: MenuItem[]; readonly dialogs: ReactNode } {
  const t = useT();
  const [seen, setSeen] = useState<readonly Shown[]>([]);
  const [shown, setShown] = useState<Shown | null>(null);
  const show = (dialog: Shown) => {
    setSeen([...seen, dialog]);
    setShown(dialog);
  };
  const close = () => setShown(null);
  const items: MenuItem[] = [
    {
      id: 'export',
      label: t('members.sheets.export.open'),
      icon: IconFileExport,
      onSelect: () => show('export'),
    },
    {
      id: 'import',
      label: t('members.sheets.import.open'),
      icon: IconFileImport,
      onSelect: () => show('import'),
    },
  ];
  const dialogs = (
    <Suspense>
      {seen.includes('export') && (
        <ExportDialog community={community} search={search} open={shown === 'export'} onClose={close} />
      )}
      {seen.includes('import') && <ImportDialog community={community} open={shown === 'import'} onClose={close} />}
    </Suspense>
  );
  return { items, dialogs };
}
