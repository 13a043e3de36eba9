import { DIRECTORY } from '@muster/contracts/directory/constants';
import { type FieldTest, TESTS_OF } from '@muster/contracts/directory/filters/field-tests';
import { FIELD } from '@muster/contracts/profile-fields/enums';
import type { FilterField } from '@muster/contracts/directory/filters/calls';
import { IconPlus } from '@tabler/icons-react';
import { type FormEvent, useMemo, useState } from 'react';
import { useLocale, useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Combobox } from '../../../ui/combobox/combobox.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useFilterFields } from '../queries.ts';
import type { RosterSearch } from '../roster-search.ts';
import { choicesOf } from './field-choices.ts';
import { readFieldFilters, writeFieldFilters } from './field-filters.ts';
import { filterOf, NO_ANSWER, type TestAnswer } from './test-answer.ts';
import styles from './filters.module.css';

interface FieldFilterFormProps {
  community: string;
  search: RosterSearch;
  onChange: (change: RosterSearch) => void;
}

/** Adds a filter by what stands in a profile field; nothing where the viewer sees no field of others. */
export function FieldFilterForm({ community, search, onChange }: FieldFilterFormProps) {
  const t = useT();
  const fields = useFilterFields(community, true);
  const [chosen, setChosen] = useState('');
  const [test, setTest] = useState<FieldTest | ''>('');
  const [answer, setAnswer] = useState(NO_ANSWER);
  const field = fields?.find(({ id }) => id === chosen);
  const filters = readFieldFilters(search.fields);
  if (!fields || fields.length === 0) return null;
  if (filters.length >= DIRECTORY.fieldFiltersMax) {
    return <p className={styles.quiet}>{t('directory.filter.fieldsMax', { max: DIRECTORY.fieldFiltersMax })}</p>;
  }
  const tests = field ? TESTS_OF[field.type] : [];
  const asked = test !== '' && tests.includes(test) ? test : tests[0];
  const filter = field && asked ? filterOf(field, asked, answer) : null;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!filter) return;
    onChange({ fields: writeFieldFilters([...filters, filter]) });
    setChosen('');
    setAnswer(NO_ANSWER);
  };
  const choose = (id: string) => {
    setChosen(id);
    setTest('');
    setAnswer(NO_ANSWER);
  };
  return (
    <form className={styles.fieldForm} onSubmit={add}>
      <Combobox
        size="sm"
        label={t('directory.filter.field')}
        placeholder={t('directory.filter.chooseField')}
        value={chosen}
        options={fields.map(({ id, label }) => ({ value: id, label }))}
        onChange={choose}
      />
      {field && asked && (
        <>
          <Select
            size="sm"
            label={t('directory.filter.test')}
            value={asked}
            options={tests.map((each) => ({ value: each, label: t(`directory.filter.tests.${each}`) }))}
            onChange={({ target }) => setTest(target.value as FieldTest)}
          />
          <Answer field={field} test={asked} answer={answer} onChange={setAnswer} />
          <Button type="submit" size="sm" icon={IconPlus} disabled={!filter}>
            {t('directory.filter.add')}
          </Button>
        </>
      )}
    </form>
  );
}

interface AnswerProps {
  field: FilterField;
  test: FieldTest;
  answer: TestAnswer;
  onChange: (answer: TestAnswer) => void;
}

/** What a test has to be told. */
function Answer({ field, test, answer, onChange }: AnswerProps) {
  const t = useT();
  if (test === 'contains' || test === 'equals') {
    return (
      <TextInput
        size="sm"
        label={t('directory.filter.value')}
        value={answer.text}
        maxLength={DIRECTORY.filterTextMax}
        autoComplete="off"
        onChange={({ target }) => onChange({ ...answer, text: target.value })}
      />
    );
  }
  if (test === 'between' || test === 'days') {
    return (['from', 'to'] as const).map((end) => (
      <TextInput
        key={end}
        size="sm"
        type={test === 'days' ? 'date' : 'number'}
        step="any"
        label={t(`directory.filter.ends.${end}`)}
        value={answer[end]}
        onChange={({ target }) => onChange({ ...answer, [end]: target.value })}
      />
    ));
  }
  return test === 'anyOf' ? <Choices field={field} answer={answer} onChange={onChange} /> : null;
}

function Choices({ field, answer, onChange }: Omit<AnswerProps, 'test'>) {
  const t = useT();
  const language = useLocale();
  const options = useMemo(
    () => choicesOf(field, language).map(({ id, label }) => ({ value: id, label })),
    [field, language],
  );
  return (
    <MultiCombobox
      size="sm"
      label={t('directory.filter.choices')}
      placeholder={t('directory.filter.chooseOptions')}
      values={answer.options}
      max={FIELD.optionsMax}
      options={options}
      onChange={(chosen) => onChange({ ...answer, options: chosen })}
    />
  );
}
