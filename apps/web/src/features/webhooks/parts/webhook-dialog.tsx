import type { WebhookType } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK_TYPES } from '@muster/contracts/webhooks/catalogue';
import { WEBHOOK } from '@muster/contracts/webhooks/constants';
import type { Webhook } from '@muster/contracts/webhooks/model';
import { ALL_THINGS, type ThingIds } from '@muster/contracts/webhooks/narrowing';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { onlyForOf } from './only-for.ts';
import { OnlyForFields } from './only-for-fields.tsx';
import { SecretShown } from './secret-dialog.tsx';
import { useTypeWords } from './type-words.ts';
import styles from './webhooks.module.css';

interface WebhookDialogProps {
  community: string;
  /** Null makes a new one. */
  webhook: Webhook | null;
  open: boolean;
  onClose: () => void;
}

/** Makes a webhook and shows its secret, or changes one. */
export function WebhookDialog(props: WebhookDialogProps) {
  const t = useT();
  const { webhook, open, onClose } = props;
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => {
    setSecret(null);
    onClose();
  };
  const title = secret === null ? (webhook ? 'webhooks.form.edit' : 'webhooks.create') : 'webhooks.secret.title';
  return (
    <Dialog open={open} onClose={close} title={t(title)} width={560}>
      {secret === null ? (
        <WebhookForm key={webhook?.id ?? 'new'} {...props} onClose={close} onMade={setSecret} />
      ) : (
        <SecretShown secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = WebhookDialogProps & { onMade: (secret: string) => void };

/** The form's state: what stands in it, what is wrong with it, and how far sending is. */
function useWebhookForm({ community, webhook, onClose, onMade }: FormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const [values, setValues] = useState({
    label: webhook?.label ?? '',
    url: webhook?.url ?? '',
    types: webhook?.types ?? ([] as WebhookType[]),
    onlyFor: webhook?.onlyFor ?? (ALL_THINGS as ThingIds),
  });
  // Of what the form was filled with: the list may be read anew while it is open.
  const [revision] = useState(webhook?.revision);
  const [attempt, setAttempt] = useState(0);
  const settled = { onSettled: () => utils.webhooks.list.invalidate({ community }) };
  const create = trpc.webhooks.create.useMutation(settled);
  const update = trpc.webhooks.update.useMutation(settled);
  const sending = webhook ? update : create;
  const failure = sending.error ? readFailure(sending.error) : null;
  const isAboutUrl = failure?.code === 'webhooks.badAddress' || failure?.fields?.url !== undefined;
  const isEmpty = (field: 'label' | 'url') => attempt > 0 && values[field].trim() === '';
  const urlError = isEmpty('url')
    ? t('webhooks.form.urlMissing')
    : isAboutUrl
      ? (failure?.fields?.url ?? failure?.text)
      : undefined;
  const set = (change: Partial<typeof values>) => {
    if (sending.error) sending.reset();
    setValues((now) => ({ ...now, ...change }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (sending.isPending || values.label.trim() === '' || values.url.trim() === '') return;
    const { label, url, types } = values;
    const onlyFor = onlyForOf(values.onlyFor, types);
    if (!webhook) {
      create.mutate({ community, label, url, types, onlyFor }, { onSuccess: ({ secret }) => onMade(secret) });
      return;
    }
    const change = {
      label,
      types,
      onlyFor,
      ...(url !== webhook.url && { url }),
      revision,
    };
    update.mutate(
      { community, id: webhook.id, ...change },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('webhooks.form.saved') });
          onClose();
        },
      },
    );
  };
  return {
    values,
    set,
    send,
    attempt,
    urlError,
    isEmpty,
    isBusy: sending.isPending,
    general: isAboutUrl ? null : failure,
  };
}

function WebhookForm(props: FormProps) {
  const { community, webhook, onClose } = props;
  const t = useT();
  const wordsOf = useTypeWords();
  const { values, set, send, attempt, urlError, isEmpty, isBusy, general } = useWebhookForm(props);
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      {general && <FormSummaryErrors errors={[{ message: general.text }]} attempt={attempt} />}
      <TextInput
        label={t('webhooks.form.label')}
        help={t('webhooks.form.labelHelp')}
        error={isEmpty('label') ? t('webhooks.form.labelMissing') : undefined}
        maxLength={WEBHOOK.labelMax}
        value={values.label}
        autoComplete="off"
        data-autofocus
        onChange={({ target }) => set({ label: target.value })}
      />
      <TextInput
        label={t('webhooks.form.url')}
        help={t('webhooks.form.urlHelp')}
        error={urlError}
        className="mono"
        inputMode="url"
        placeholder="https://"
        maxLength={WEBHOOK.urlMax}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <MultiCombobox
        label={t('webhooks.form.types')}
        help={t('webhooks.form.typesHelp')}
        placeholder={t('webhooks.allEvents')}
        options={WEBHOOK_TYPES.map((type) => ({ value: type, label: wordsOf(type) }))}
        values={values.types}
        max={WEBHOOK_TYPES.length}
        onChange={(types) => set({ types: types as WebhookType[] })}
      />
      <OnlyForFields
        community={community}
        types={values.types}
        choice={values.onlyFor}
        removed={webhook?.removed ?? []}
        onChange={(onlyFor) => set({ onlyFor })}
      />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={isBusy}>
          {t(webhook ? 'webhooks.form.save' : 'webhooks.form.submit')}
        </Button>
      </FormActions>
    </form>
  );
}
