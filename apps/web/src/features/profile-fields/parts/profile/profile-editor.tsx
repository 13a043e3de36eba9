import type { FilledField } from '@muster/contracts/profile-fields/model';
import { useState } from 'react';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { UploadsContext, useUploadsFor } from '../../../files/public.ts';
import { textOf, valueOf } from '../../typed-values.ts';
import { useSetValues } from '../../queries.ts';
import styles from '../profile-fields.module.css';
import { ValueInput } from './value-input.tsx';

interface ProfileEditorProps {
  community: string;
  accId: string;
  /** Those that the viewer may change, as they are shown. */
  fields: readonly FilledField[];
  onClose: () => void;
}

/** Changes all fields of a profile in one form; those are sent that were changed, with what they held when it was opened. */
export function ProfileEditor({ community, accId, fields, onClose }: ProfileEditorProps) {
  const t = useT();
  const [before] = useState(() => new Map(fields.map(({ field, value }) => [field.id, value])));
  const uploads = useUploadsFor({ community, purpose: 'profileField', subject: accId, guestKey: null });
  const set = useSetValues(community);
  const close = () => {
    form.forgetDraft();
    onClose();
  };
  const form = useCallForm({
    begin: (): Readonly<Record<string, string>> =>
      Object.fromEntries(fields.map(({ field, value }) => [field.id, textOf(value)])),
    sending: set,
    send(texts, sent, begun) {
      const changed = fields.filter(({ field: { id } }) => (texts[id] ?? '') !== (begun[id] ?? ''));
      if (changed.length === 0) return close();
      const values = changed.map(({ field: { id, type } }) => [id, valueOf(type, texts[id] ?? '')] as const);
      const seen = changed.map(({ field: { id } }) => [id, before.get(id) ?? null] as const);
      set.mutate({ community, accId, values: Object.fromEntries(values), seen: Object.fromEntries(seen) }, sent);
    },
    draft: `profile-fields.profile:${community}:${accId}`,
    onKept: onClose,
    onDone() {
      notify({ type: 'positive', message: t('profile-fields.profile.saved') });
      onClose();
    },
  });
  return (
    <CallForm form={form} className={styles.editor} label={t('profile-fields.profile.edit')} submit={null}>
      <UploadsContext value={uploads}>
        {fields.map(({ field }) => (
          <ValueInput
            key={field.id}
            id={`profile-${field.id}`}
            field={field}
            text={form.values[field.id] ?? ''}
            error={form.errors[field.id]}
            onChange={(text) => form.set({ [field.id]: text })}
          />
        ))}
      </UploadsContext>
      <FormActions>
        <Button size="md" onClick={close} disabled={form.isBusy}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={form.isBusy} disabled={uploads.active > 0}>
          {t('ui.save.action')}
        </Button>
      </FormActions>
    </CallForm>
  );
}
