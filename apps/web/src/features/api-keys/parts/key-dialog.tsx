import { API_KEY } from '@muster/contracts/api-keys/constants';
import type { ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { scopeGroups, scopeWord } from '../scope-words.ts';
import styles from './api-keys.module.css';

interface KeyDialogProps {
  community: string;
  /** The permissions of the person who creates the key. */
  held: readonly string[];
  open: boolean;
  onClose: () => void;
}

const DAYS = [7, 30, 90, 180, API_KEY.daysMax] as const;

/** Makes a key, which is shown once. */
export function KeyDialog({ open, onClose, ...props }: KeyDialogProps) {
  const t = useT();
  const [made, setMade] = useState<string | null>(null);
  // The next one that is made must not find the key of the last one.
  if (!open && made !== null) setMade(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('api-keys.create')} width={600}>
      {made === null ? (
        <KeyForm key={String(open)} {...props} onClose={onClose} onMade={setMade} />
      ) : (
        <div className={styles.form} role="status">
          <p>{t('api-keys.made')}</p>
          <CopyField text={made} label={t('api-keys.copy')} done={t('api-keys.copied')} />
          <FormActions>
            <Button size="md" kind="primary" onClick={onClose}>
              {t('api-keys.done')}
            </Button>
          </FormActions>
        </div>
      )}
    </Dialog>
  );
}

type KeyFormProps = Omit<KeyDialogProps, 'open'> & { onMade: (secret: string) => void };

function KeyForm({ community, held, onClose, onMade }: KeyFormProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const create = trpc.apiKeys.create.useMutation({
    onSettled: () => utils.apiKeys.list.invalidate({ community }),
  });
  const form = useCallForm({
    begin: {
      label: '',
      days: String(API_KEY.daysDefault),
      addresses: '',
      chosen: [] as readonly ApiKeyScope[],
    },
    check: ({ label }) => ({ label: label.trim() === '' ? t('api-keys.form.labelMissing') : undefined }),
    sending: create,
    send({ label, days, addresses, chosen: scopes }, sent) {
      const listed = addresses.split(/[\s,]+/).filter((each) => each !== '');
      create.mutate({ community, key: { label, scopes: [...scopes], days: Number(days), addresses: listed } }, sent);
    },
    onDone: ({ secret }) => onMade(secret),
  });
  const { chosen } = form.values;
  return (
    <CallForm
      form={form}
      className={styles.form}
      submit={t('api-keys.form.submit', { count: chosen.length })}
      onCancel={onClose}
    >
      <TextInput
        {...form.text('label')}
        label={t('api-keys.form.label')}
        help={t('api-keys.form.labelHelp')}
        maxLength={API_KEY.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        {...form.text('days')}
        label={t('api-keys.form.days')}
        options={DAYS.map((count) => ({ value: String(count), label: t('api-keys.form.daysOf', { count }) }))}
      />
      <TextArea
        {...form.text('addresses')}
        label={t('api-keys.form.addresses')}
        help={t('api-keys.form.addressesHelp')}
        optional
        rows={2}
        spellCheck={false}
        placeholder="192.0.2.7"
      />
      <p className={styles.quiet}>{t('api-keys.form.scopesHelp')}</p>
      {scopeGroups(held).map(({ name, scopes: offered }) => (
        <fieldset key={name} className={styles.group}>
          <legend>{name}</legend>
          {offered.map((scope) => (
            <Checkbox
              key={scope}
              label={scopeWord(scope)}
              checked={chosen.includes(scope)}
              onChange={({ target }) =>
                form.set({ chosen: target.checked ? [...chosen, scope] : chosen.filter((each) => each !== scope) })
              }
            />
          ))}
        </fieldset>
      ))}
    </CallForm>
  );
}
