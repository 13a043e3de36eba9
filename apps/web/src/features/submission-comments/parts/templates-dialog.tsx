import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import type { ReplyTemplate } from '@muster/contracts/submission-comments/model';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { RichTextView } from '../../rich-text/public.ts';
import { useRemoveTemplate, useReplyTemplates } from '../queries.ts';
import { TemplateForm } from './template-form.tsx';
import styles from './comments.module.css';

interface TemplatesDialogProps {
  community: string;
  form: string;
  open: boolean;
  onClose: () => void;
  onInsert: (template: RichTextDocument) => void;
}

/** Templates to insert; for those who may edit the form, also to add, change and delete. */
export function TemplatesDialog({ community, form, open, onClose, onInsert }: TemplatesDialogProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useReplyTemplates(community, form, open);
  const [edited, setEdited] = useState<ReplyTemplate | 'new' | null>(null);
  const mayAdd = data !== undefined && (data.mayAdd || data.mayAddForAll);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('submission-comments.templates.title')}
      lead={t('submission-comments.templates.lead', { name: '{name}', form: '{form}', stage: '{stage}' })}
    >
      <div className={styles.list}>
        {error && !data && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <ListSkeleton rows={3} height={56} />}
        {data && edited !== null ? (
          <TemplateForm
            community={community}
            form={form}
            template={edited === 'new' ? null : edited}
            mayBeFor={{ form: data.mayAdd, all: data.mayAddForAll }}
            onDone={() => setEdited(null)}
          />
        ) : (
          <>
            {data?.items.length === 0 && <p className={styles.note}>{t('submission-comments.templates.none')}</p>}
            {data?.items.map((template) => (
              <Template
                key={template.id}
                community={community}
                template={template}
                onEdit={() => setEdited(template)}
                onInsert={() => onInsert(template.text)}
              />
            ))}
            {mayAdd && (
              <div>
                <Button size="sm" icon={IconPlus} onClick={() => setEdited('new')}>
                  {t('submission-comments.templates.add')}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TemplateProps {
  community: string;
  template: ReplyTemplate;
  onEdit: () => void;
  onInsert: () => void;
}

function Template({ community, template, onEdit, onInsert }: TemplateProps) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const remove = useRemoveTemplate();
  const { id, label, form, text, mayEdit } = template;
  return (
    <section className={styles.template} aria-label={label}>
      <div className={styles.head}>
        <span className={styles.facts}>
          <strong>{label}</strong>
          {form === null && <Badge>{t('submission-comments.templates.ofAll')}</Badge>}
        </span>
        <span className={styles.facts}>
          <Button size="sm" onClick={onInsert}>
            {t('submission-comments.templates.insert')}
          </Button>
          {mayEdit && <RowMenu name={label} onEdit={onEdit} onRemove={() => setAsking(true)} />}
        </span>
      </div>
      <RichTextView document={text} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('submission-comments.templates.remove', { name: label })}
        effects={[t('submission-comments.templates.removeEffect')]}
        confirmLabel={t('submission-comments.templates.confirm')}
        busy={remove.isPending}
        error={remove.error ? readFailure(remove.error).text : undefined}
        onConfirm={() => remove.mutate({ community, id }, { onSuccess: () => setAsking(false) })}
      />
    </section>
  );
}
