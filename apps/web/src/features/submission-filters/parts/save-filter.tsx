import { SAVED_FILTER } from '@muster/contracts/submission-filters/constants';
import type { SubmissionFilterTerms } from '@muster/contracts/submission-filters/model';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useFilterChanges } from '../queries.ts';

interface SaveFilterProps {
  community: string;
  form: string | null;
  terms: SubmissionFilterTerms;
  mayShare: boolean;
  onClose: () => void;
}

/** Asks for the name of a filter, and for whom it is saved. */
export function SaveFilter({ community, form, terms, mayShare, onClose }: SaveFilterProps) {
  const t = useT();
  const { save } = useFilterChanges();
  const saving = useCallForm({
    begin: { name: '', shared: false },
    check: ({ name }) => ({ name: name.trim() === '' ? t('submission-filters.nameNeeded') : undefined }),
    sending: save,
    send: ({ name, shared }, sent) => save.mutate({ community, form, name: name.trim(), shared, terms }, sent),
    onDone(_answer, { name }) {
      notify({ type: 'positive', message: t('submission-filters.saved', { name: name.trim() }) });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('submission-filters.save')} lead={t('submission-filters.lead')}>
      <CallForm form={saving} submit={t('submission-filters.submit')} onCancel={onClose}>
        <TextInput
          {...saving.text('name')}
          label={t('submission-filters.name')}
          maxLength={SAVED_FILTER.nameMax}
          data-autofocus
        />
        {mayShare && <Checkbox {...saving.checked('shared')} label={t('submission-filters.share')} />}
      </CallForm>
    </Dialog>
  );
}
