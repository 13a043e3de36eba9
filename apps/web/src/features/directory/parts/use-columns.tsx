import type { MemberView } from '@muster/contracts/directory/model';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { notify } from '../../../ui/toasts/notify.ts';
import { useChooseColumns, useShownColumns, useViews } from '../queries.ts';
import { queryOf, type RosterSearch } from '../roster-search.ts';

// Opened by a press; the list must not wait for it.
const ColumnsDialog = lazy(() => import('./columns-dialog.tsx').then((module) => ({ default: module.ColumnsDialog })));

interface ColumnsOf {
  community: string;
  search: RosterSearch;
  /** The saved view that is shown, whose columns are chosen then. */
  view: Pick<MemberView, 'name' | 'shared'> | null;
  onShow: (change: RosterSearch) => void;
}

/** Choosing columns: for the saved view that is shown, else for one's own list. */
export function useColumns({ community, search, view, onShow }: ColumnsOf): { choose: () => void; dialog: ReactNode } {
  const t = useT();
  const [asked, setAsked] = useState({ nth: 0, open: false });
  const shown = useShownColumns(community, search);
  const { save: saveView } = useViews(community);
  const keep = useChooseColumns();
  const close = () => setAsked({ ...asked, open: false });
  const done = (message: string, cols: string | undefined) => {
    close();
    onShow({ cols });
    notify({ type: 'positive', message });
  };
  const save = (columns: string[] | null) => {
    if (view === null) {
      keep.mutate({ community, columns }, { onSuccess: () => done(t('directory.columns.saved'), undefined) });
      return;
    }
    saveView.mutate(
      { community, name: view.name, shared: view.shared, query: queryOf(search), columns },
      { onSuccess: () => done(t('directory.columns.savedIn', { name: view.name }), columns?.join() || undefined) },
    );
  };
  const dialog = asked.nth > 0 && (
    <Suspense>
      <ColumnsDialog
        key={asked.nth}
        community={community}
        open={asked.open}
        shown={shown}
        busy={keep.isPending || saveView.isPending}
        error={keep.error ?? saveView.error}
        onClose={close}
        onSave={save}
      />
    </Suspense>
  );
  return { choose: () => setAsked({ nth: asked.nth + 1, open: true }), dialog };
}
