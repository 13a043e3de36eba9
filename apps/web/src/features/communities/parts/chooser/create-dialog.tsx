import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { communitiesCalls } from '@muster/contracts/communities/calls';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { errorsBySchema } from '../../../../platform/call-form/errors-by-schema.ts';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { shownAddress } from '../../../../ui/content/shown-address.ts';
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

/** Makes a community: a name, and a short name that follows it until another one is typed. */
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

const faultsOf = errorsBySchema<Named>(communitiesCalls.create.input);

type Named = { readonly name: string; readonly customId: string };

/** What is sent of what was typed: short names are written in lower case. */
function namedBy({ name, customId }: Named): Named {
  return { name, customId: customId.trim().toLowerCase() };
}

/** Whether the short name is still the one that was made of the name. */
function followsName({ name, customId }: Named): boolean {
  return customId === '' || customId === suggestShortName(name);
}

function CreateForm({ onClose, onCreated }: CreateDialogProps) {
  const t = useT();
  const create = useCreateCommunity();
  const form = useCallForm({
    begin: { name: '', customId: '' },
    check: (typed) => faultsOf(namedBy(typed)),
    sending: create,
    fieldOfCode: { 'communities.shortNameTaken': 'customId', 'communities.shortNameReserved': 'customId' },
    draft: 'communities.create',
    send(typed, sent) {
      if (status.state !== 'fault') create.mutate(namedBy(typed), sent);
    },
    onDone: onCreated,
  });
  const { name, customId } = namedBy(form.values);
  const status = useShortNameStatus(customId);
  const refused = create.error ? form.errors.customId : undefined;
  const shortNameError = refused ?? (status.state === 'fault' ? status.text : form.errors.customId);
  return (
    <CallForm form={form} className={styles.form} submit={t('communities.create.submit')} onCancel={onClose}>
      <TextInput
        {...form.text('name')}
        label={t('communities.create.name')}
        help={t('communities.create.nameHelp')}
        maxLength={60}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) =>
          form.set({
            name: target.value,
            ...(followsName(form.values) && { customId: suggestShortName(target.value) }),
          })
        }
      />
      <TextInput
        {...form.text('customId')}
        label={t('communities.create.shortName')}
        help={<ShortNameNote status={shortNameError ? { state: 'empty' } : status} />}
        error={shortNameError}
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
    </CallForm>
  );
}
