import { FORM } from '@muster/contracts/forms/constants';
import type { FormDraft } from '@muster/contracts/forms/model';
import { structureDifference } from '@muster/contracts/form-structure/difference';
import type { StructureFaults } from '@muster/contracts/form-structure/faults';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useFormVersion, usePublishForm } from '../../queries.ts';
import type { EditedStructure } from '../../use-structure.ts';
import { ChangeList } from '../../../form-structure/public.ts';
import styles from './editor.module.css';

interface PublishDialogProps {
  community: string;
  draft: FormDraft;
  edited: EditedStructure;
  faults: StructureFaults;
  open: boolean;
  onClose: () => void;
}

/** Says what publishing changes, or what stands in its way, and publishes. */
export function PublishDialog({ community, draft, edited, faults, open, onClose }: PublishDialogProps) {
  const t = useT();
  const publish = usePublishForm(community, draft.id);
  const [note, setNote] = useState('');
  const [attempt, setAttempt] = useState(0);
  const number = draft.versions[0]?.number ?? null;
  const live = useFormVersion(community, draft.id, open ? number : null);
  const wrong = Object.values(faults);
  const close = () => {
    publish.reset();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (publish.isPending || edited.dirty || wrong.length > 0) return;
    publish.mutate(
      { community, id: draft.id, revision: edited.revision, note: note.trim() },
      {
        onSuccess(made) {
          notify({ type: 'positive', message: t('forms.publish.done', { number: made.number }) });
          setNote('');
          close();
        },
      },
    );
  };
  const failure = publish.error ? readFailure(publish.error).text : null;
  const problems = failure === null ? wrong.map((message) => ({ message })) : [{ message: failure }];
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('forms.publish.title', { label: draft.settings.label })}
      lead={t(number === null ? 'forms.publish.first' : 'forms.publish.next')}
      width={560}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        <FormSummaryErrors errors={problems} attempt={attempt} />
        {number !== null && live.data && (
          <ChangeList changes={structureDifference(live.data.structure, edited.structure)} />
        )}
        <TextInput
          label={t('forms.publish.note')}
          help={t('forms.publish.noteHelp')}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={FORM.noteMax}
          optional
          autoComplete="off"
        />
        {edited.dirty && <p className={styles.note}>{t('forms.publish.unsaved')}</p>}
        <FormActions>
          <Button size="md" onClick={close} disabled={publish.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            size="md"
            kind="primary"
            type="submit"
            busy={publish.isPending}
            disabled={wrong.length > 0 || edited.dirty}
          >
            {t('forms.publish.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
