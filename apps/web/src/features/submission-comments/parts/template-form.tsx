import { commentText } from '@muster/contracts/rich-text/kinds';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import type { ReplyTemplate } from '@muster/contracts/submission-comments/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
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
  const [label, setLabel] = useState(template?.label ?? '');
  const [text, setText] = useState(template?.text ?? null);
  const [isForAll, setForAll] = useState(template ? template.form === null : !mayBeFor.form);
  const [attempt, setAttempt] = useState(0);
  const save = useSaveTemplate();
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (label.trim() === '' || text === null || save.isPending) return;
    const { id = null, revision = null } = template ?? {};
    const terms = { form: isForAll ? null : form, label, text };
    save.mutate({ community, id, revision, template: terms }, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label={t('submission-comments.templates.label')}
        value={label}
        onChange={({ target }) => setLabel(target.value)}
        maxLength={COMMENTS.templateLabelMax}
        error={attempt > 0 && label.trim() === '' ? t('submission-comments.templates.noLabel') : undefined}
        autoComplete="off"
      />
      <RichTextField
        kind={commentText}
        label={t('submission-comments.templates.text')}
        value={text}
        onChange={setText}
        error={attempt > 0 && text === null ? t('submission-comments.write.blank') : undefined}
      />
      {mayBeFor.form && mayBeFor.all && (
        <Select
          label={t('submission-comments.templates.for')}
          value={isForAll ? 'all' : 'form'}
          onChange={({ target }) => setForAll(target.value === 'all')}
          options={[
            { value: 'form', label: t('submission-comments.templates.forForm') },
            { value: 'all', label: t('submission-comments.templates.forAll') },
          ]}
        />
      )}
      {save.error && <p role="alert">{readFailure(save.error).text}</p>}
      <FormActions>
        <Button size="md" onClick={onDone} disabled={save.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={save.isPending}>
          {t('submission-comments.write.save')}
        </Button>
      </FormActions>
    </form>
  );
}
