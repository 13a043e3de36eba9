import { commentText } from '@muster/contracts/rich-text/kinds';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import type { ReplyTemplate } from '@muster/contracts/submission-comments/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { RichTextField } from '../../rich-text/public.ts';
import { useSaveTemplate } from '../queries.ts';
import styles from './comments.module.css';

interface TemplateFormProps {
  community: string;
  form: string;
  /** The one that is changed; null for a new one. */
  template: ReplyTemplate | null;
  mayBeFor: { readonly form: boolean; readonly all: boolean };
  onDone: () => void;
}

/** A template that is made or changed. */
export function TemplateForm({ community, form, template, mayBeFor, onDone }: TemplateFormProps) {
  const t = useT();
  const save = useSaveTemplate();
  const editing = useCallForm({
    begin: {
      label: template?.label ?? '',
      text: template?.text ?? null,
      isForAll: template ? template.form === null : !mayBeFor.form,
    },
    check: ({ label, text }) => ({
      label: label.trim() === '' ? t('submission-comments.templates.noLabel') : undefined,
      text: text === null ? t('submission-comments.write.blank') : undefined,
    }),
    sending: save,
    send({ label, text, isForAll }, sent) {
      if (text === null) return;
      const { id = null, revision = null } = template ?? {};
      const terms = { form: isForAll ? null : form, label, text };
      save.mutate({ community, id, revision, template: terms }, sent);
    },
    onDone,
  });
  const { values, set } = editing;
  return (
    <CallForm form={editing} className={styles.form} submit={t('submission-comments.write.save')} onCancel={onDone}>
      <TextInput
        {...editing.text('label')}
        label={t('submission-comments.templates.label')}
        maxLength={COMMENTS.templateLabelMax}
        autoComplete="off"
      />
      <RichTextField
        kind={commentText}
        label={t('submission-comments.templates.text')}
        value={values.text}
        onChange={(text) => set({ text })}
        error={editing.errors.text}
      />
      {mayBeFor.form && mayBeFor.all && (
        <Select
          label={t('submission-comments.templates.for')}
          value={values.isForAll ? 'all' : 'form'}
          onChange={({ target }) => set({ isForAll: target.value === 'all' })}
          options={[
            { value: 'form', label: t('submission-comments.templates.forForm') },
            { value: 'all', label: t('submission-comments.templates.forAll') },
          ]}
        />
      )}
    </CallForm>
  );
}
