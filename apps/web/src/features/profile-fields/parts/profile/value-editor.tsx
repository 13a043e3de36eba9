import type { FilledField } from '@muster/contracts/profile-fields/model';
import { type FormEvent, useId, useState } from 'react';
import { KEPT, readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { textOf, valueOf } from '../../typed-values.ts';
import { useSetValues } from '../../queries.ts';
import { ValueInput } from './value-input.tsx';
import styles from '../profile-fields.module.css';

interface ValueEditorProps {
  community: string;
  accId: string;
  filled: FilledField;
  onClose: () => void;
}

/** Changes one value in its place. */
export function ValueEditor({ community, accId, filled: { field, value }, onClose }: ValueEditorProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(() => textOf(value));
  const [seen] = useState(value);
  const set = useSetValues(community);
  const failure = set.error && readFailure(set.error);
  const error = failure?.fields[`values.${field.id}`] ?? failure?.text;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    set.mutate(
      { community, accId, values: { [field.id]: valueOf(field.type, text) }, seen: { [field.id]: seen } },
      {
        onError(error) {
          if (readFailure(error).code === KEPT) onClose();
        },
        onSuccess() {
          notify({ type: 'positive', message: t('profile-fields.value.saved', { name: field.label }) });
          onClose();
        },
      },
    );
  };
  const change = (next: string) => {
    set.reset();
    setText(next);
  };
  return (
    <form className={styles.edit} onSubmit={send} noValidate>
      <ValueInput id={id} field={field} text={text} error={error} onChange={change} />
      <FormActions>
        <Button size="md" onClick={onClose} disabled={set.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={set.isPending}>
          {t('ui.save.action')}
        </Button>
      </FormActions>
    </form>
  );
}
