import type { CommunityView } from '@muster/contracts/communities/model';
import type { RosterPage, RosterRow } from '@muster/contracts/rosters/model';
import { lazy, Suspense, useState } from 'react';
import type { GridCell } from './grid/roster-grid.tsx';

const ManageMember = lazy(() => import('./manage-member.tsx').then((module) => ({ default: module.ManageMember })));
const EntryDialog = lazy(() => import('./entry-dialog.tsx').then((module) => ({ default: module.EntryDialog })));
const CellHistory = lazy(() =>
  import('../../roster-history/public.ts').then((module) => ({ default: module.CellHistory })),
);

/** What is open over a roster: a member in the hands of staff, an entered row, or the history of a cell. Null where nothing was. */
type Opened =
  | { readonly kind: 'member'; readonly accId: string }
  | { readonly kind: 'entry'; readonly row: RosterRow }
  | { readonly kind: 'history'; readonly cell: GridCell }
  | null;

/** The dialog about a row that is open, and what opens another one. A dialog that is closed stays until it has faded out. */
export function useRowDialogs() {
  const [opened, setOpened] = useState<Opened>(null);
  const [isOpen, setOpen] = useState(false);
  const open = (next: Opened) => {
    setOpened(next);
    setOpen(true);
  };
  return { opened, isOpen, open, close: () => setOpen(false) };
}

interface RowDialogsProps {
  community: string;
  page: RosterPage;
  view: CommunityView | undefined;
  dialogs: ReturnType<typeof useRowDialogs>;
}

/** Dialogs about one row of a roster. */
export function RowDialogs({ community, page, view, dialogs: { opened, isOpen, close } }: RowDialogsProps) {
  const { id, rights } = page;
  return (
    <Suspense>
      {opened?.kind === 'entry' && (
        <EntryDialog
          key={`${opened.row.id} ${opened.row.version}`}
          community={community}
          roster={id}
          row={opened.row}
          rights={rights}
          open={isOpen}
          onClose={close}
        />
      )}
      {opened?.kind === 'history' && (
        <CellHistory
          key={`${opened.cell.row.id} ${opened.cell.column.id}`}
          community={community}
          roster={id}
          {...opened.cell}
          open={isOpen}
          onClose={close}
        />
      )}
      {view && opened?.kind === 'member' && (
        <ManageMember view={view} accId={isOpen ? opened.accId : null} onClose={close} />
      )}
    </Suspense>
  );
}
