import { FORM } from '@muster/contracts/forms/constants';
import type { FormDraft } from '@muster/contracts/forms/model';
import { structureDifference } from '@muster/contracts/form-structure/difference';
import type { StructureFaults } from '@muster/contracts/form-structure/faults';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
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
  const number = draft.versions[0]?.number ?? null;
  const live = useFormVersion(community, draft.id, open ? number : null);
  const wrong = Object.values(faults);
  const close = () => {
    publish.reset();
    onClose();
  };
  const form = useCallForm({
    begin: { note: '' },
    sending: publish,
    send: ({ note }, sent) =>
      publish.mutate({ community, id: draft.id, revision: edited.revision, note: note.trim() }, sent),
    onDone({ number: made }) {
      notify({ type: 'positive', message: t('forms.publish.done', { number: made }) });
      form.restart({ note: '' });
      onClose();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('forms.publish.title', { label: draft.settings.label })}
      lead={t(number === null ? 'forms.publish.first' : 'forms.publish.next')}
      width={560}
    >
      <CallForm form={form} className={styles.form} submit={null}>
        {form.general === null && (
          <FormSummaryErrors errors={wrong.map((message) => ({ message }))} attempt={form.attempt} />
        )}
        {number !== null && live.data && (
          <ChangeList changes={structureDifference(live.data.structure, edited.structure)} />
        )}
        <TextInput
          {...form.text('note')}
          label={t('forms.publish.note')}
          help={t('forms.publish.noteHelp')}
          maxLength={FORM.noteMax}
          optional
          autoComplete="off"
        />
        {edited.dirty && <p className={styles.note}>{t('forms.publish.unsaved')}</p>}
        <FormActions>
          <Button size="md" onClick={close} disabled={form.isBusy}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={form.isBusy} disabled={wrong.length > 0 || edited.dirty}>
            {t('forms.publish.submit')}
          </Button>
        </FormActions>
      </CallForm>
    </Dialog>
  );
}
