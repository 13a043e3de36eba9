import { FIELD } from '@muster/contracts/profile-fields/enums';
import { countsAsNumber, FORMULA_OPERATIONS } from '@muster/contracts/profile-fields/formula';
import type { FieldFormula } from '@muster/contracts/profile-fields/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import type { FieldValues } from '../../field-values.ts';
import type { FieldInputsProps } from './field-inputs.tsx';
import styles from '../profile-fields.module.css';

type Term = FieldFormula['terms'][number];

const OPERATIONS = [...FORMULA_OPERATIONS, 'text'] as const;

/** How a formula is calculated: an operation, and what it is applied to. */
export function FormulaInputs(props: FieldInputsProps) {
  const t = useT();
  const { form } = props;
  const { formula } = form.values;
  const { operation, terms, decimals } = formula;
  const change = (of: Partial<FieldFormula>) => form.set({ formula: { ...formula, ...of } });
  return (
    <>
      <p className={styles.note}>{t('profile-fields.computed.formula')}</p>
      <Select
        label={t('profile-fields.formula.operation')}
        value={operation}
        onChange={({ target }) => {
          const chosen = OPERATIONS.find((each) => each === target.value);
          if (chosen) change({ operation: chosen });
        }}
        options={OPERATIONS.map((value) => ({ value, label: t(`profile-fields.formula.operations.${value}`) }))}
      />
      <fieldset className={styles.terms} tabIndex={-1} data-invalid={form.errors.formula !== undefined || undefined}>
        <legend>{t('profile-fields.formula.terms')}</legend>
        {terms.map((term, at) => (
          <div key={`${terms.length}-${at}`} className={styles.term}>
            <TermInput
              {...props}
              term={term}
              place={at + 1}
              onTerm={(next) => change({ terms: terms.with(at, next) })}
            />
            <IconButton
              size="md"
              icon={IconTrash}
              label={t('profile-fields.formula.remove', { place: at + 1 })}
              onClick={() => change({ terms: terms.toSpliced(at, 1) })}
            />
          </div>
        ))}
        {form.errors.formula !== undefined && (
          <p className={styles.fault} role="alert">
            {form.errors.formula}
          </p>
        )}
        {terms.length < FIELD.formulaTermsMax && (
          <AddTerms {...props} onAdd={(term) => change({ terms: [...terms, term] })} />
        )}
      </fieldset>
      {operation !== 'text' && (
        <NumberInput
          label={t('profile-fields.formula.decimals')}
          value={decimals}
          bounds={[0, 6]}
          onChange={(next) => change({ decimals: next ?? 0 })}
        />
      )}
    </>
  );
}

type TermInputProps = FieldInputsProps & { term: Term; place: number; onTerm: (term: Term) => void };

function TermInput({ term, place, form, others, onTerm }: TermInputProps) {
  const t = useT();
  if ('number' in term) {
    return (
      <NumberInput
        label={t('profile-fields.formula.number', { place })}
        value={term.number}
        bounds={[-1e9, 1e9]}
        fractions
        onChange={(number) => onTerm({ number: number ?? 0 })}
      />
    );
  }
  if ('text' in term) {
    return (
      <TextInput
        label={t('profile-fields.formula.text', { place })}
        value={term.text}
        maxLength={FIELD.itemMax}
        autoComplete="off"
        onChange={({ target }) => onTerm({ text: target.value })}
      />
    );
  }
  return (
    <Select
      label={t('profile-fields.formula.field', { place })}
      value={term.field}
      onChange={({ target }) => onTerm({ field: target.value })}
      options={others
        .filter((each) => each.id === term.field || isReadable(form.values, each))
        .map(({ id, label }) => ({ value: id, label }))}
    />
  );
}

/** A field with which the chosen operation can calculate. */
function isReadable({ formula }: FieldValues, field: FieldInputsProps['others'][number]): boolean {
  return field.type !== 'file' && (formula.operation === 'text' || countsAsNumber(field));
}

function AddTerms({ form, others, onAdd }: FieldInputsProps & { onAdd: (term: Term) => void }) {
  const t = useT();
  const first = others.find((each) => isReadable(form.values, each));
  const isText = form.values.formula.operation === 'text';
  return (
    <div className={styles.adding}>
      {first && (
        <Button size="sm" icon={IconPlus} onClick={() => onAdd({ field: first.id })}>
          {t('profile-fields.formula.addField')}
        </Button>
      )}
      <Button size="sm" icon={IconPlus} onClick={() => onAdd(isText ? { text: ' ' } : { number: 1 })}>
        {t(isText ? 'profile-fields.formula.addText' : 'profile-fields.formula.addNumber')}
      </Button>
    </div>
  );
}
