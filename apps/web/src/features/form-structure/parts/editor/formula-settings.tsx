import { FORMULA_OPERATIONS } from '@muster/contracts/profile-fields/formula';
import type { FormStructure, Question } from '@muster/contracts/form-structure/model';
import { isNumeric } from '@muster/contracts/form-structure/question-types';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { NumberFormat } from './number-format.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { questionsBefore } from '../../questions-before.ts';
import styles from './editor.module.css';

type Formula = Extract<Question, { type: 'formula' }>;

interface FormulaSettingsProps {
  structure: FormStructure;
  question: Formula;
  missing: boolean;
  onChange: (change: object) => void;
}

/** What a value is worked out of: answers to earlier questions, and numbers. */
export function FormulaSettings({ structure, question, missing, onChange }: FormulaSettingsProps) {
  const t = useT();
  const { terms } = question;
  const before = questionsBefore(structure, question.id).filter(({ type }) => isNumeric(type));
  const put = (at: number, term: Formula['terms'][number]) => onChange({ terms: terms.with(at, term) });
  const add = (term: Formula['terms'][number]) => onChange({ terms: [...terms, term] });
  const [first] = before;
  return (
    <>
      <Select
        label={t('form-structure.formula.operation')}
        value={question.operation}
        onChange={({ target }) => onChange({ operation: target.value })}
        options={FORMULA_OPERATIONS.map((value) => ({ value, label: t(`form-structure.formula.operations.${value}`) }))}
      />
      <fieldset className={styles.lines}>
        <legend>{t('form-structure.formula.terms')}</legend>
        {terms.map((term, at) => (
          <div key={`${terms.length}-${at}`} className={styles.line}>
            {'question' in term ? (
              <Select
                label={t('form-structure.formula.term', { place: at + 1 })}
                value={term.question}
                onChange={({ target }) => put(at, { question: target.value })}
                options={before.map(({ id, label }) => ({ value: id, label }))}
              />
            ) : (
              <NumberInput
                label={t('form-structure.formula.number', { place: at + 1 })}
                value={term.number}
                bounds={[-1e9, 1e9]}
                fractions
                onChange={(number) => put(at, { number: number ?? 0 })}
              />
            )}
            <span />
            <IconButton
              size="md"
              icon={IconTrash}
              label={t('form-structure.formula.remove', { place: at + 1 })}
              onClick={() => onChange({ terms: terms.toSpliced(at, 1) })}
            />
          </div>
        ))}
        {missing && (
          <p className={styles.fault} role="alert">
            {t('form-structure.formula.none')}
          </p>
        )}
        {!first && <p className={styles.note}>{t('form-structure.formula.nothingBefore')}</p>}
        <div className={styles.buttons}>
          {first && (
            <Button size="sm" icon={IconPlus} onClick={() => add({ question: first.id })}>
              {t('form-structure.formula.addAnswer')}
            </Button>
          )}
          <Button size="sm" icon={IconPlus} onClick={() => add({ number: 1 })}>
            {t('form-structure.formula.addNumber')}
          </Button>
        </div>
      </fieldset>
      <NumberFormat question={question} onChange={onChange} />
    </>
  );
}
