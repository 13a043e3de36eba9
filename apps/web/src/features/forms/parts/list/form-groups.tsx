import type { FormFolder, ManagedForm, ManagedForms } from '@muster/contracts/forms/model';
import { IconArrowDown, IconArrowUp, IconCopy, IconDots, IconEdit, IconFolder, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { useMoveFolder, useMoveForm } from '../../queries.ts';
import rows from '../../../../ui/lists/sorted-rows.module.css';
import styles from './form-list.module.css';

interface FormGroupsProps {
  community: string;
  list: ManagedForms;
  onCopy: (form: ManagedForm) => void;
  onRemove: (form: ManagedForm) => void;
  onEditFolder: (folder: FormFolder) => void;
  onRemoveFolder: (folder: FormFolder) => void;
}

/** The forms folder by folder, those in none last. Who looks after all of them puts them in order. */
export function FormGroups(props: FormGroupsProps) {
  const t = useT();
  const { list } = props;
  const loose = list.forms.filter(({ folder }) => folder === null);
  const title = list.folders.length > 0 ? t('forms.folder.none') : null;
  return (
    <>
      {list.folders.map((folder, at) => (
        <section key={folder.id} className={styles.group} aria-label={folder.label}>
          <div className={styles.groupHead}>
            <Icon of={IconFolder} size={16} />
            <h2>{folder.label}</h2>
            {list.managesAll && <FolderMenu {...props} folder={folder} at={at} />}
          </div>
          <FormRows {...props} forms={list.forms.filter((form) => form.folder === folder.id)} label={folder.label} />
        </section>
      ))}
      {(loose.length > 0 || list.folders.length === 0) && (
        <section className={styles.group} aria-label={title ?? t('forms.title')}>
          {title && (
            <div className={styles.groupHead}>
              <h2>{title}</h2>
            </div>
          )}
          <FormRows {...props} forms={loose} label={title ?? t('forms.title')} />
        </section>
      )}
    </>
  );
}

function FolderMenu({
  community,
  list,
  folder,
  at,
  onEditFolder,
  onRemoveFolder,
}: FormGroupsProps & { folder: FormFolder; at: number }) {
  const t = useT();
  const move = useMoveFolder(community);
  const above = list.folders[at - 1];
  const below = list.folders[at + 1];
  const items = [
    { id: 'edit', label: t('ui.row.edit'), icon: IconEdit, onSelect: () => onEditFolder(folder) },
    ...(above
      ? [{ id: 'up', label: t('ui.row.up'), icon: IconArrowUp, onSelect: () => move(folder.id, above.id) }]
      : []),
    ...(below
      ? [
          {
            id: 'down',
            label: t('ui.row.down'),
            icon: IconArrowDown,
            onSelect: () => move(folder.id, list.folders[at + 2]?.id ?? null),
          },
        ]
      : []),
    { kind: 'separator', id: 'rule' } as const,
    { id: 'remove', label: t('ui.row.remove'), icon: IconTrash, danger: true, onSelect: () => onRemoveFolder(folder) },
  ];
  return (
    <Menu
      align="end"
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} icon={IconDots} label={t('ui.row.menu', { name: folder.label })} />
      )}
    />
  );
}

function FormRows(props: FormGroupsProps & { forms: readonly ManagedForm[]; label: string }) {
  const t = useT();
  const { community, list, forms, label } = props;
  const move = useMoveForm(community);
  if (forms.length === 0) return <p className={styles.none}>{t('forms.folder.empty')}</p>;
  const folder = forms[0]?.folder ?? null;
  const to = (id: string, before: string | null) => move(id, { folder, before });
  const row = (form: ManagedForm, handle: ReactNode) => {
    const at = forms.indexOf(form);
    const above = forms[at - 1];
    const steps = {
      up: above ? () => to(form.id, above.id) : null,
      // Before the one after the next; behind the last of a folder, before whatever form stands next in the whole list.
      down: at < forms.length - 1 ? () => to(form.id, behind(list, forms[at + 1])) : null,
    };
    return <FormRow {...props} form={form} handle={list.managesAll ? handle : null} {...(list.managesAll && steps)} />;
  };
  return (
    <SortableList
      items={forms}
      nameOf={(form) => form.label}
      onMove={(id, before) => to(id, before ?? behind(list, forms.at(-1)))}
      movable={() => list.managesAll}
      label={label}
      words={sortWords(forms.length)}
      className={classNames(rows.rows, styles.rows)}
    >
      {row}
    </SortableList>
  );
}

/** The form behind another one in the order of all; null where that is the last. */
function behind(list: ManagedForms, form: ManagedForm | undefined): string | null {
  const at = form ? list.forms.indexOf(form) : -1;
  return at < 0 ? null : (list.forms[at + 1]?.id ?? null);
}

type RowProps = FormGroupsProps & {
  form: ManagedForm;
  handle: ReactNode;
  up?: (() => void) | null;
  down?: (() => void) | null;
};

function FormRow({ community, list, form, handle, up, down, onCopy, onRemove }: RowProps) {
  const t = useT();
  const move = useMoveForm(community);
  const places = [...list.folders.map(({ id, label }) => ({ id, label })), { id: null, label: t('forms.folder.none') }];
  const elsewhere = places
    .filter(({ id }) => id !== form.folder)
    .map(({ id, label }) => ({
      id: `to-${id ?? 'none'}`,
      label: t('forms.row.moveTo', { folder: label }),
      icon: IconFolder,
      onSelect: () => move(form.id, { folder: id, before: null }),
    }));
  const managing = list.managesAll && {
    more: [{ id: 'copy', label: t('forms.row.copy'), icon: IconCopy, onSelect: () => onCopy(form) }],
    last: list.folders.length > 0 ? elsewhere : [],
    onRemove: () => onRemove(form),
  };
  return (
    <div className={rows.row}>
      {handle}
      <div className={rows.words}>
        <span className={rows.title}>
          <Link
            to="/com/$uuid/admin/form-wizard/$templateId"
            params={{ uuid: community, templateId: form.id }}
            className={rows.open}
          >
            {form.label}
          </Link>
          {form.version === null && <Badge tone="warning">{t('forms.row.unpublished')}</Badge>}
          {form.version !== null && form.changed && <Badge tone="info">{t('forms.row.changed')}</Badge>}
          {!form.open && <Badge>{t('forms.row.closed')}</Badge>}
        </span>
        <span className={rows.facts}>
          <span>{t(`forms.kinds.${form.kind === 1 ? 'patrolLog' : 'custom'}`)}</span>
          <span>{t('forms.row.questions', { count: form.questions })}</span>
          <span>{t(`forms.audiences.${form.audience}`)}</span>
          <span>
            {t('forms.row.edited')} <RelativeTime date={form.editedAt} />
          </span>
        </span>
      </div>
      <RowMenu name={form.label} up={up} down={down} {...managing} />
    </div>
  );
}
