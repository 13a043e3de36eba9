import { zodResolver } from '@hookform/resolvers/zod';
import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { communitiesCalls } from '@muster/contracts/communities/calls';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useDraft } from '../../../../platform/outbox/use-draft.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { shownAddress } from '../../../../ui/content/shown-address.ts';
import { DraftNote } from '../../../../ui/forms/draft-note.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { inviteAddress } from '../../community-links.ts';
import { useCreateCommunity } from '../../queries.ts';
import { suggestShortName } from './short-name-input.ts';
import { ShortNameNote, useShortNameStatus } from './short-name-status.tsx';
import styles from './chooser.module.css';

interface CreateDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (community: AccountCommunity) => void;
}

/** Makes a community: a name, and a short name that follows it until someone types their own. */
export function CreateDialog(props: CreateDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={t('communities.create.title')}
      lead={t('communities.create.lead')}
      width={520}
    >
      <CreateForm {...props} />
    </Dialog>
  );
}

const NAME_ID = 'create-name';
const SHORT_NAME_ID = 'create-short-name';

function CreateForm({ onClose, onCreated }: CreateDialogProps) {
  const t = useT();
  const create = useCreateCommunity();
  const form = useForm({
    resolver: zodResolver(communitiesCalls.create.input),
    defaultValues: { name: '', customId: '' },
  });
  const followsName = useRef(true);
  const typed = form.watch();
  const { name, customId } = typed;
  const draft = useDraft({
    place: 'communities.create',
    values: typed,
    dirty: form.formState.isDirty,
    restore(values) {
      followsName.current = false;
      form.reset(values, { keepDefaultValues: true });
    },
  });
  const status = useShortNameStatus(customId);
  const { errors, submitCount } = form.formState;
  const failure = create.error ? readFailure(create.error) : null;
  // The upstream's word on the short name belongs to the field as long as it is the one it was about.
  const refused = failure?.code.startsWith('communities.shortName') && create.variables?.customId === customId;
  const nameError = errors.name?.message;
  const shortNameError = refused ? failure?.text : status.state === 'fault' ? status.text : errors.customId?.message;

  const send = form.handleSubmit((input) => {
    if (status.state === 'fault') return;
    create.mutate(input, {
      onSuccess(community) {
        draft.clear();
        onCreated(community);
      },
    });
  });
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <DraftNote offer={draft.offer} />
      {failure && !refused && <FormSummaryErrors errors={[{ message: failure.text }]} attempt={submitCount} />}
      <TextInput
        {...form.register('name', {
          onChange(event: { target: { value: string } }) {
            if (followsName.current) form.setValue('customId', suggestShortName(event.target.value));
          },
        })}
        id={NAME_ID}
        label={t('communities.create.name')}
        help={t('communities.create.nameHelp')}
        error={nameError}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...form.register('customId', {
          setValueAs: (value: string) => value.trim().toLowerCase(),
          onChange(event: { target: { value: string } }) {
            followsName.current = event.target.value === '';
          },
        })}
        id={SHORT_NAME_ID}
        label={t('communities.create.shortName')}
        help={<ShortNameNote status={shortNameError ? { state: 'empty' } : status} />}
        error={customId === '' && submitCount === 0 ? undefined : shortNameError}
        className="mono"
        maxLength={32}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div className={styles.preview}>
        <Avatar name={name || '?'} size={36} shape="square" />
        <span className={styles.words}>
          <strong>{name || t('communities.create.previewName')}</strong>
          <span className={styles.address}>
            {shownAddress(inviteAddress({ uuid: '…', customId: customId || t('communities.create.previewShortName') }))}
          </span>
        </span>
      </div>
      <FormActions>
        <Button size="md" onClick={onClose} disabled={create.isPending}>
          {t('communities.create.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={create.isPending}>
          {t('communities.create.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
