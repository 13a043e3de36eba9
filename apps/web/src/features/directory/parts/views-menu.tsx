import type { MemberView } from '@muster/contracts/directory/model';
import { IconBookmark, IconBookmarkPlus, IconColumns3 } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useShownColumns, useViews } from '../queries.ts';
import { queryOf, type RosterSearch, searchOf } from '../roster-search.ts';
import { useColumns } from './use-columns.tsx';

interface ViewsMenuProps {
  community: string;
  search: RosterSearch;
  onShow: (search: RosterSearch) => void;
}

/** Questions that are asked often: kept with the viewer's account, or shared by all who manage members. */
export function ViewsMenu({ community, search, onShow }: ViewsMenuProps) {
  const t = useT();
  const { views, save, remove } = useViews(community);
  const [naming, setNaming] = useState(false);
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
      <SaveDialog
        open={naming}
        busy={save.isPending}
        error={save.error}
        onClose={() => {
          save.reset();
          setNaming(false);
        }}
        onSave={(name, shared) =>
          save.mutate(
            { community, name, shared, query, columns: [...current] },
            {
              onSuccess: () => {
                setNaming(false);
                onShow({ cols: current.join() || undefined });
                notify({ type: 'positive', message: t('directory.views.saved', { name }) });
              },
            },
          )
        }
      />
      {dialog}
    </>
  );
}

interface SaveDialogProps {
  open: boolean;
  busy: boolean;
  error: unknown;
  onClose: () => void;
  onSave: (name: string, shared: boolean) => void;
}

function SaveDialog({ open, busy, error, onClose, onSave }: SaveDialogProps) {
  const t = useT();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !busy) onSave(name.trim(), shared);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('directory.views.save')} lead={t('directory.views.lead')}>
      <form onSubmit={send}>
        <TextInput
          label={t('directory.views.name')}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
        />
        <Checkbox
          label={t('directory.views.share')}
          help={t('directory.views.shareHelp')}
          checked={shared}
          onChange={({ target }) => setShared(target.checked)}
        />
        {error !== null && <p role="alert">{readFailure(error).text}</p>}
        <p>
          <Button type="submit" kind="primary" size="md" busy={busy} disabled={name.trim() === ''}>
            {t('directory.views.keep')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
