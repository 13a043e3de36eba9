import type { MemberView } from '@muster/contracts/directory/model';
import { IconBookmark, IconBookmarkPlus, IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useShownColumns, useViews } from '../queries.ts';
import { queryOf, type RosterSearch, searchOf } from '../roster-search.ts';
import { useColumns } from './use-columns.tsx';

// Opened by a press; the list must not wait for it.
const SaveView = lazy(() => import('./save-view.tsx').then((module) => ({ default: module.SaveView })));

interface ViewsMenuProps {
  community: string;
  search: RosterSearch;
  onShow: (search: RosterSearch) => void;
}

/** Questions that are asked often: kept with the viewer's account, or shared by all who manage members. */
export function ViewsMenu({ community, search, onShow }: ViewsMenuProps) {
  const t = useT();
  const { views, save, remove } = useViews(community);
  /** Null until it is asked for the first time. */
  const [naming, setNaming] = useState<boolean | null>(null);
  const query = queryOf(search);
  const isShown = (view: MemberView) =>
    JSON.stringify(searchOf(view.query)) === JSON.stringify(searchOf(query)) &&
    (view.columns?.join() || undefined) === search.cols;
  const shown = views.find(isShown);
  const current = useShownColumns(community, search);
  const { choose, dialog } = useColumns({ community, search, view: shown ?? null, onShow });
  const group = (isShared: boolean): MenuItem[] => {
    const choices = views.filter(({ shared }) => shared === isShared);
    if (choices.length === 0) return [];
    const label = t(isShared ? 'directory.views.shared' : 'directory.views.mine');
    return [
      { kind: 'label', id: label, label },
      ...choices.map((view) => ({
        id: view.id,
        label: view.name,
        onSelect: () => onShow({ ...searchOf(view.query), cols: view.columns?.join() || undefined }),
      })),
    ];
  };
  const items: MenuItem[] = [
    ...group(false),
    ...group(true),
    ...(views.length > 0 ? [{ kind: 'separator', id: 'line' } as const] : []),
    { id: 'columns', label: t('directory.columns.open'), icon: IconColumns3, onSelect: choose },
    { id: 'save', label: t('directory.views.save'), icon: IconBookmarkPlus, onSelect: () => setNaming(true) },
    ...(shown
      ? [
          {
            id: 'remove',
            label: t('directory.views.remove', { name: shown.name }),
            danger: true,
            onSelect: () =>
              remove.mutate(
                { community, id: shown.id },
                {
                  onSuccess: () => notify({ type: 'positive', message: t('directory.views.removed') }),
                  onError: (error) => tellFailure(error),
                },
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} size="md" icon={IconBookmark}>
            {shown?.name ?? t('directory.views.title')}
          </Button>
        )}
      />
      {naming !== null && (
        <Suspense>
          <SaveView
            open={naming}
            save={save}
            onClose={() => {
              save.reset();
              setNaming(false);
            }}
            onSave={(view, sent) => save.mutate({ community, ...view, query, columns: [...current] }, sent)}
            onSaved={(name) => {
              setNaming(false);
              onShow({ cols: current.join() || undefined });
              notify({ type: 'positive', message: t('directory.views.saved', { name }) });
            }}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}
