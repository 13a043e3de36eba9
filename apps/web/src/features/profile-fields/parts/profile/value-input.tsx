import { countriesIn } from '@muster/contracts/profile-fields/countries';
import { choosesOne, FIELD } from '@muster/contracts/profile-fields/enums';
import type { ProfileField } from '@muster/contracts/profile-fields/model';
import { lazy, Suspense } from 'react';
import { useLocale, useT } from '../../../../platform/i18n/use-t.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FieldNotes, useFieldWiring } from '../../../../ui/forms/form-field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { ColourInput } from './colour-input.tsx';
import { zoneName } from '../../zones.ts';
import styles from '../profile-fields.module.css';

/** A text of more characters than this is written in more than a line. */
const ONE_LINE = 120;

const FileInput = lazy(() => import('./file-input.tsx').then((module) => ({ default: module.FileInput })));

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
  const language = useLocale();
  const { type, label, help, options, maxLength } = field;
  const shared = { id, label, error, help: help || undefined };
  const value = { value: text, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  const choices = choicesFor(field, text, { t, language });
  if (choices) {
    return <Select {...shared} {...value} placeholder={t('profile-fields.value.none')} options={choices} />;
  }
  switch (type) {
    case 'multiselect':
      return <Choices {...shared} options={offered(t, options, text.split('\n'))} text={text} onChange={onChange} />;
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
      return (
        <TextInput
          {...shared}
          {...value}
          type="date"
          min={field.earliest ?? undefined}
          max={field.latest ?? undefined}
        />
      );
    case 'file':
      return (
        <Suspense fallback={<Skeleton height={64} />}>
          <FileInput {...shared} part={field.id} text={text} onChange={onChange} />
        </Suspense>
      );
    case 'email':
      return <TextInput {...shared} {...value} type="email" autoComplete="off" maxLength={FIELD.emailMax} />;
    case 'colour':
      return <ColourInput {...shared} text={text} onChange={onChange} />;
    case 'number':
      return <TextInput {...shared} {...value} inputMode="decimal" autoComplete="off" />;
    case 'url':
      return <TextInput {...shared} {...value} inputMode="url" autoComplete="off" maxLength={FIELD.textMax} />;
    default:
      return type === 'long text' || maxLength > ONE_LINE ? (
        <TextArea {...shared} {...value} maxLength={maxLength} rows={type === 'long text' ? 8 : 4} />
      ) : (
        <TextInput {...shared} {...value} maxLength={maxLength} autoComplete="off" />
      );
  }
}

type Translate = ReturnType<typeof useT>;
type Offered = { readonly value: string; readonly label: string };

/** What can be chosen: what is on the list, and what is chosen already though it is off it. */
function offered(t: Translate, options: ProfileField['options'], chosen: readonly string[]): Offered[] {
  return options
    .filter(({ id, former }) => !former || chosen.includes(id))
    .map(({ id, label, former }) => ({
      value: id,
      label: former ? t('profile-fields.value.former', { label }) : label,
    }));
}

/** The choices of a field of which one is chosen; null for a field of another type. */
function choicesFor(
  { type, options }: ProfileField,
  text: string,
  { t, language }: { readonly t: Translate; readonly language: string },
): Offered[] | null {
  if (choosesOne(type)) return offered(t, options, [text]);
  if (type === 'timezone') return zonesWith(text);
  return type === 'country' ? countriesIn(language).map(({ id, label }) => ({ value: id, label })) : null;
}

/** The zones that this browser knows, and the one that is chosen. */
function zonesWith(chosen: string): Offered[] {
  const zones = new Set([...(chosen ? [chosen] : []), 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((zone) => ({ value: zone, label: zoneName(zone) }));
}

interface ChoicesProps extends Omit<ValueInputProps, 'field'> {
  label: string;
  help: string | undefined;
  options: readonly Offered[];
}

/** Several of a list; a line of the text for each. */
function Choices({ id, label, help, error, options, text, onChange }: ChoicesProps) {
  const wiring = useFieldWiring({ id, help, error });
  const chosen = text.split('\n').filter(Boolean);
  const toggle = (value: string, on: boolean) =>
    onChange([...chosen.filter((each) => each !== value), ...(on ? [value] : [])].join('\n'));
  return (
    // A form leads here after an attempt.
    <fieldset
      id={wiring.id}
      className={styles.choices}
      aria-describedby={wiring['aria-describedby']}
      data-invalid={wiring['aria-invalid']}
      tabIndex={-1}
    >
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => toggle(option.value, target.checked)}
          />
        ))}
      </div>
      <FieldNotes id={wiring.id} help={help} error={error} />
    </fieldset>
  );
}
