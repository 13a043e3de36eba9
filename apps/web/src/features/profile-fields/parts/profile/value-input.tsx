import { FIELD } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';

/** A text of more characters than this is written in more than a line. */
const ONE_LINE = 120;

interface ValueInputProps {
  id: string;
  field: ProfileField;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** What a value of a field's type is typed or chosen in. */
export function ValueInput({ id, field, text, error, onChange }: ValueInputProps) {
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
