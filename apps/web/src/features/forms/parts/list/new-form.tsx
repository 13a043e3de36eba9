import { FORM } from '@muster/contracts/forms/constants';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
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

/** Makes a form of nothing, of one of the starting templates, or of a file that was exported. */
export function NewForm({ community, open, onClose }: NewFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateForm(community);
  const [label, setLabel] = useState<string | null>(null);
  const [chosen, setChosen] = useState('empty');
  const [attempt, setAttempt] = useState(0);
  const [badFile, setBadFile] = useState(false);
  const starter = STARTERS.find(({ id }) => id === chosen);
  const shown = label ?? (starter ? t(`forms.starters.${starter.id}.title`) : '');
  const close = () => {
    create.reset();
    setAttempt(0);
    onClose();
  };
  const make = (form: Parameters<typeof create.mutateAsync>[0]['form']) =>
    create.mutate(
      { community, form },
      {
        onSuccess({ id }) {
          close();
          void navigate({
            to: '/com/$uuid/admin/form-wizard/$templateId',
            params: { uuid: community, templateId: id },
          });
        },
      },
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (shown.trim() === '' || create.isPending) return;
    const made = starter
      ? {
          kind: starter.kind,
          audience: starter.audience,
          description: t(`forms.starters.${starter.id}.description`),
          structure: starter.build(),
        }
      : { structure: { sections: [newSection('')] } };
    make({ label: shown.trim(), ...made });
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const read = readFormFile(await file.text());
    setBadFile(read === null);
    if (read) make({ ...read, ...(label !== null && label.trim() !== '' && { label: label.trim() }) });
  };
  const failure = create.error ? readFailure(create.error) : null;
  const problem = badFile ? t('forms.new.badFile') : failure?.text;
  return (
    <Dialog open={open} onClose={close} title={t('forms.new.title')} width={620}>
      <form className={styles.form} onSubmit={send} noValidate>
        <FormSummaryErrors errors={problem ? [{ message: problem }] : []} attempt={attempt} />
        <TextInput
          label={t('forms.new.label')}
          value={shown}
          onChange={({ target }) => setLabel(target.value)}
          error={attempt > 0 && shown.trim() === '' ? t('forms.new.noLabel') : undefined}
          maxLength={FORM.labelMax}
          autoComplete="off"
          data-autofocus
        />
        <Starters chosen={chosen} onChoose={setChosen} />
        <TextInput
          label={t('forms.new.file')}
          help={t('forms.new.fileHelp')}
          type="file"
          accept="application/json,.json"
          className={styles.file}
          optional
          onChange={(event) => void readFile(event)}
        />
        <FormActions>
          <Button size="md" onClick={close} disabled={create.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={create.isPending}>
            {t('forms.new.submit')}
          </Button>
        </FormActions>
      </form>
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
