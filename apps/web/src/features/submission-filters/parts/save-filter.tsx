import { SAVED_FILTER } from '@muster/contracts/submission-filters/constants';
import type { SubmissionFilterTerms } from '@muster/contracts/submission-filters/model';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
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
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '' || save.isPending) return;
    save.mutate(
      { community, form, name: name.trim(), shared, terms },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('submission-filters.saved', { name: name.trim() }) });
          onClose();
        },
      },
    );
  };
  const failure = save.error ? readFailure(save.error).text : undefined;
  return (
    <Dialog open onClose={onClose} title={t('submission-filters.save')} lead={t('submission-filters.lead')}>
      <form onSubmit={send}>
        <TextInput
          label={t('submission-filters.name')}
          value={name}
          maxLength={SAVED_FILTER.nameMax}
          onChange={({ target }) => setName(target.value)}
          error={failure}
          data-autofocus
        />
        {mayShare && (
          <Checkbox
            label={t('submission-filters.share')}
            checked={shared}
            onChange={({ target }) => setShared(target.checked)}
          />
        )}
        <FormActions>
          <Button size="md" onClick={onClose} disabled={save.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={save.isPending} disabled={name.trim() === ''}>
            {t('submission-filters.submit')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
