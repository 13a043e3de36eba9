import { FIELD } from '@muster/contracts/profile-fields/enums';
import type { FilledField, ProfileField } from '@muster/contracts/profile-fields/model';
import { type FormEvent, useId, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { textOf, valueOf } from '../../typed-values.ts';
import { useSetValues } from '../../queries.ts';
import styles from '../profile-fields.module.css';

/** A text of more characters than this is written in more than a line. */
const ONE_LINE = 120;

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
  const set = useSetValues(community);
  const failure = set.error && readFailure(set.error);
  const error = failure?.fields[`values.${field.id}`] ?? failure?.text;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (set.isPending) return;
    set.mutate(
      { community, accId, values: { [field.id]: valueOf(field.type, text) } },
      {
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
      <div className={styles.buttons}>
        <Button size="md" onClick={onClose} disabled={set.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit" busy={set.isPending}>
          {t('profile-fields.value.save')}
        </Button>
      </div>
    </form>
  );
}

interface ValueInputProps {
  id: string;
  field: ProfileField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

function ValueInput({ id, field, text, error, onChange }: ValueInputProps) {
  const t = useT();
  const { type, label, help, options, maxLength } = field;
  const shared = { id, label, error, help: help || undefined };
  const value = { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (type) {
    case 'select':
      return (
        <Select
          {...shared}
          {...value}
          placeholder={t('profile-fields.value.none')}
          options={options.map((option) => ({ value: option.id, label: option.label }))}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          checked={text === 'true'}
          onChange={({ target }) => onChange(target.checked ? 'true' : 'false')}
        />
      );
    case 'text array':
      return <TextArea {...shared} {...value} help={help || t('profile-fields.value.lines')} rows={4} />;
    case 'date':
      return <TextInput {...shared} {...value} type="date" />;
    case 'number':
      return <TextInput {...shared} {...value} inputMode="decimal" autoComplete="off" />;
    case 'url':
      return <TextInput {...shared} {...value} inputMode="url" autoComplete="off" maxLength={FIELD.textMax} />;
    default:
      return maxLength > ONE_LINE ? (
        <TextArea {...shared} {...value} maxLength={maxLength} rows={4} />
      ) : (
        <TextInput {...shared} {...value} maxLength={maxLength} autoComplete="off" />
      );
  }
}
