import { FORM } from '@muster/contracts/forms/constants';
import type { Question, QuestionOption } from '@muster/contracts/form-structure/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { newPartId } from '../../structure-edit.ts';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import styles from './editor.module.css';

type Choice = Extract<Question, { type: 'select' | 'radio' | 'multiSelect' }>;

interface OptionsEditorProps {
  question: Choice;
  missing: boolean;
  onChange: (change: object) => void;
}

/** The options of a question with what each counts, and of a choice of several how many may be chosen. */
export function OptionsEditor({ question, missing, onChange }: OptionsEditorProps) {
  const t = useT();
  const { options } = question;
  const put = (id: string, change: Partial<QuestionOption>) =>
    onChange({ options: options.map((option) => (option.id === id ? { ...option, ...change } : option)) });
  const add = () => onChange({ options: [...options, { id: newPartId(), label: '', score: 0 }] });
  return (
    <>
      <fieldset className={styles.lines}>
        <legend>{t('form-structure.options.title')}</legend>
        {options.map((option, at) => (
          <div key={option.id} className={styles.line}>
            <TextInput
              label={t('form-structure.options.label', { place: at + 1 })}
              value={option.label}
              onChange={({ target }) => put(option.id, { label: target.value })}
              maxLength={FORM.optionMax}
              autoComplete="off"
            />
            <NumberInput
              label={t('form-structure.options.score')}
              value={option.score}
              bounds={[-FORM.scoreMax, FORM.scoreMax]}
              fractions
              onChange={(score) => put(option.id, { score: score ?? 0 })}
            />
            <IconButton
              size="md"
              icon={IconTrash}
              label={t('form-structure.options.remove', {
                label: option.label || t('form-structure.options.label', { place: at + 1 }),
              })}
              onClick={() => onChange({ options: options.filter(({ id }) => id !== option.id) })}
            />
          </div>
        ))}
        {missing && (
          <p className={styles.fault} role="alert">
            {t('form-structure.options.none')}
          </p>
        )}
        {options.length < FORM.optionsMax && (
          <div>
            <Button size="sm" icon={IconPlus} onClick={add}>
              {t('form-structure.options.add')}
            </Button>
          </div>
        )}
      </fieldset>
      {question.type === 'multiSelect' && (
        <div className={styles.pair}>
          <NumberInput
            label={t('form-structure.settingsOf.least')}
            value={question.least}
            bounds={[0, FORM.optionsMax]}
            onChange={(least) => onChange({ least: least ?? 0 })}
          />
          <NumberInput
            label={t('form-structure.settingsOf.most')}
            value={question.most}
            bounds={[1, FORM.optionsMax]}
            optional
            onChange={(most) => onChange({ most })}
          />
        </div>
      )}
    </>
  );
}
