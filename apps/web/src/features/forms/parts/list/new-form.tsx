import { FORM } from '@muster/contracts/forms/constants';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { readFormFile } from '../../form-file.ts';
import { useCreateForm } from '../../queries.ts';
import { STARTERS } from '../../starters.ts';
import { newSection } from '../../../form-structure/public.ts';
import styles from './form-list.module.css';

interface NewFormProps {
  community: string;
  open: boolean;
  onClose: () => void;
}

type Typed = { readonly label: string | null; readonly starter: string };
type NewTerms = Parameters<ReturnType<typeof useCreateForm>['mutate']>[0]['form'];

/** Makes a form of what is chosen, or of a file, and opens it in the editor. */
function useNewForm({ community, onClose }: NewFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateForm(community);
  const labelOf = ({ label, starter }: Typed): string => {
    const chosen = STARTERS.find(({ id }) => id === starter);
    return label ?? (chosen ? t(`forms.starters.${chosen.id}.title`) : '');
  };
  const termsOf = (typed: Typed): NewTerms => {
    const label = labelOf(typed).trim();
    const chosen = STARTERS.find(({ id }) => id === typed.starter);
    if (!chosen) return { label, structure: { sections: [newSection('')] } };
    const { id, kind, audience, build } = chosen;
    return { label, kind, audience, description: t(`forms.starters.${id}.description`), structure: build() };
  };
  const onDone = ({ id }: { readonly id: string }) => {
    close();
    void navigate({ to: '/com/$uuid/admin/form-wizard/$templateId', params: { uuid: community, templateId: id } });
  };
  const form = useCallForm({
    begin: (): Typed => ({ label: null, starter: 'empty' }),
    check: (typed) => ({ label: labelOf(typed).trim() === '' ? t('forms.new.noLabel') : undefined }),
    sending: create,
    send: (typed, sent) => create.mutate({ community, form: termsOf(typed) }, sent),
    onDone,
  });
  // What was typed stays for the next time.
  const close = () => {
    form.restart(form.values);
    onClose();
  };
  const sendFile = (read: NewTerms) => {
    const label = form.values.label?.trim();
    create.mutate({ community, form: { ...read, ...(label && { label }) } }, { onSuccess: onDone });
  };
  return { form, label: labelOf(form.values), close, sendFile };
}

/** Makes a form of nothing, of one of the starting templates, or of a file that was exported. */
export function NewForm(props: NewFormProps) {
  const t = useT();
  const { form, label, close, sendFile } = useNewForm(props);
  const [badFile, setBadFile] = useState(false);
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const read = readFormFile(await file.text());
    setBadFile(read === null);
    if (read) sendFile(read);
  };
  return (
    <Dialog open={props.open} onClose={close} title={t('forms.new.title')} width={620}>
      <CallForm form={form} className={styles.form} submit={t('forms.new.submit')} onCancel={close}>
        {badFile && <FormSummaryErrors errors={[{ message: t('forms.new.badFile') }]} attempt={form.attempt} />}
        <TextInput
          label={t('forms.new.label')}
          value={label}
          onChange={({ target }) => form.set({ label: target.value })}
          error={form.errors.label}
          maxLength={FORM.labelMax}
          autoComplete="off"
          data-autofocus
        />
        <Starters chosen={form.values.starter} onChoose={(starter) => form.set({ starter })} />
        <TextInput
          label={t('forms.new.file')}
          help={t('forms.new.fileHelp')}
          type="file"
          accept="application/json,.json"
          className={styles.file}
          optional
          onChange={(event) => void readFile(event)}
        />
      </CallForm>
    </Dialog>
  );
}

type StartersProps = { chosen: string; onChoose: (id: string) => void };

function Starters(choosing: StartersProps) {
  const t = useT();
  return (
    <fieldset className={styles.starters}>
      <legend>{t('forms.new.begin')}</legend>
      <StarterChoice id="empty" {...choosing} title={t('forms.new.empty')} text={t('forms.new.emptyText')} />
      {STARTERS.map(({ id }) => (
        <StarterChoice
          key={id}
          id={id}
          {...choosing}
          title={t(`forms.starters.${id}.title`)}
          text={t(`forms.starters.${id}.description`)}
        />
      ))}
    </fieldset>
  );
}

interface StarterChoiceProps extends StartersProps {
  id: string;
  title: string;
  text: string;
}

function StarterChoice({ id, chosen, onChoose, title, text }: StarterChoiceProps) {
  return (
    <label className={styles.starter}>
      <input type="radio" name="starter" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
      <strong>{title}</strong>
      <small>{text}</small>
    </label>
  );
}
