import type { FilledField } from '@muster/contracts/profile-fields/model';
import { type FormEvent, useState } from 'react';
import { KEPT, readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { useDraft } from '../../../../platform/outbox/use-draft.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { DraftNote } from '../../../../ui/forms/draft-note.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
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

type Texts = Readonly<Record<string, string>>;

/** Changes all fields of a profile in one form; those are sent that were changed, with what they held when it was opened. */
export function ProfileEditor({ community, accId, fields, onClose }: ProfileEditorProps) {
  const t = useT();
  const [before] = useState(() => new Map(fields.map(({ field, value }) => [field.id, value])));
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(fields.map(({ field, value }) => [field.id, textOf(value)])),
  );
  const [attempt, setAttempt] = useState(0);
  const changed = fields.filter(({ field: { id } }) => (texts[id] ?? '') !== textOf(before.get(id) ?? null));
  const draft = useDraft({
    place: `profile-fields.profile:${community}:${accId}`,
    values: texts,
    dirty: changed.length > 0,
    restore: (values) => setTexts((now) => ({ ...now, ...values })),
  });
  const uploads = useUploadsFor({ community, purpose: 'profileField', subject: accId, guestKey: null });
  const set = useSetValues(community);
  const failure = set.error && readFailure(set.error);
  const faultOf = (id: string) => failure?.fields[`values.${id}`];
  const faults = fields.flatMap(({ field: { id, label } }) => {
    const message = faultOf(id);
    return message ? [{ id: inputId(id), label, message }] : [];
  });
  const close = () => {
    draft.clear();
    onClose();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending || uploads.active > 0) return;
    if (changed.length === 0) return close();
    setAttempt((count) => count + 1);
    const values = changed.map(({ field: { id, type } }) => [id, valueOf(type, texts[id] ?? '')] as const);
    const seen = changed.map(({ field: { id } }) => [id, before.get(id) ?? null] as const);
    set.mutate(
      { community, accId, values: Object.fromEntries(values), seen: Object.fromEntries(seen) },
      {
        onError(error) {
          if (readFailure(error).code === KEPT) close();
        },
        onSuccess() {
          notify({ type: 'positive', message: t('profile-fields.profile.saved') });
          close();
        },
      },
    );
  };
  return (
    <form className={styles.editor} onSubmit={send} noValidate aria-label={t('profile-fields.profile.edit')}>
      <DraftNote offer={draft.offer} />
      <FormSummaryErrors
        errors={failure && faults.length === 0 ? [{ message: failure.text }] : faults}
        attempt={attempt}
      />
      <UploadsContext value={uploads}>
        {fields.map(({ field }) => (
          <ValueInput
            key={field.id}
            id={inputId(field.id)}
            field={field}
            text={texts[field.id] ?? ''}
            error={faultOf(field.id)}
            onChange={(text) => {
              set.reset();
              setTexts((now) => ({ ...now, [field.id]: text }));
            }}
          />
        ))}
      </UploadsContext>
      <FormActions>
        <Button size="md" onClick={close} disabled={set.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={set.isPending} disabled={uploads.active > 0}>
          {t('ui.save.action')}
        </Button>
      </FormActions>
    </form>
  );
}

function inputId(field: string): string {
  return `profile-${field}`;
}
