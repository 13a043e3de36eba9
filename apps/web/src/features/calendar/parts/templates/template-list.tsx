import type { Category, TemplateEntry } from '@muster/contracts/calendar/model';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useTemplateChanges, useTemplates } from '../../../event-editor/public.ts';
import { TemplateName } from './template-name.tsx';
import rows from '../../../../ui/lists/sorted-rows.module.css';
import styles from '../categories/categories.module.css';

/** What is open over the list. It stays in place while it closes. */
type Opened = { readonly what: 'rename' | 'remove'; readonly template: TemplateEntry; readonly open: boolean };

/** The templates of events by name, to rename and delete. */
export function TemplateList({ community, categories }: { community: string; categories: readonly Category[] }) {
  const t = useT();
  const pages = useTemplates(community);
  const { data, error, refetch, isFetching } = pages;
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (what: Opened['what'], template: TemplateEntry) => setOpened({ what, template, open: true });
  const close = () => setOpened((now) => now && { ...now, open: false });
  const templates = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={styles.templates} aria-labelledby="calendar-templates">
      <h2 id="calendar-templates">{t('calendar.templates.title')}</h2>
      <p className={styles.note}>{t('calendar.templates.lead')}</p>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={2} height={52} />}
      {data && templates.length === 0 && <p className={styles.note}>{t('calendar.templates.none')}</p>}
      {templates.length > 0 && (
        <ul className={`${rows.rows} ${styles.rows}`} aria-label={t('calendar.templates.title')}>
          {templates.map((template) => (
            <li key={template.id}>
              <div className={`${rows.row} ${styles.template}`}>
                <div className={rows.words}>
                  <button type="button" className={rows.open} onClick={() => open('rename', template)}>
                    {template.label}
                  </button>
                  <span className={rows.facts}>{categories.find(({ id }) => id === template.category)?.label}</span>
                </div>
                <RowMenu
                  name={template.label}
                  onEdit={() => open('rename', template)}
                  onRemove={() => open('remove', template)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <ShowOlder pages={pages} />
      {opened?.what === 'rename' && (
        <Rename
          key={opened.template.id}
          community={community}
          template={opened.template}
          open={opened.open}
          onClose={close}
        />
      )}
      {opened?.what === 'remove' && (
        <Remove community={community} template={opened.template} open={opened.open} onClose={close} />
      )}
    </section>
  );
}

interface OneProps {
  community: string;
  template: TemplateEntry;
  open: boolean;
  onClose: () => void;
}

function Rename({ community, template, open, onClose }: OneProps) {
  const t = useT();
  const { rename } = useTemplateChanges();
  return (
    <TemplateName
      open={open}
      onClose={onClose}
      words={{ title: t('calendar.templates.rename'), confirm: t('calendar.templates.save') }}
      begun={template.label}
      sending={rename}
      onSave={(label, sent) => rename.mutate({ community, id: template.id, label }, sent)}
      onDone={onClose}
    />
  );
}

function Remove({ community, template: { id, label }, open, onClose }: OneProps) {
  const t = useT();
  const { remove } = useTemplateChanges();
  const onSuccess = () => {
    notify({ type: 'positive', message: t('calendar.templates.removed', { label }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('calendar.templates.remove', { label })}
      effects={[t('calendar.templates.eventsStay')]}
      confirmLabel={t('calendar.templates.confirmRemove')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
      onConfirm={() => remove.mutate({ community, id }, { onSuccess })}
    />
  );
}
