import type { Question } from '@muster/contracts/form-structure/model';
import { FieldNotes, OptionalMark, useFieldWiring } from '../../../../ui/forms/form-field.tsx';
import type { QuestionFieldProps } from './question-field.tsx';
import styles from './fill.module.css';

type Choice = Extract<Question, { type: 'radio' | 'multiSelect' | 'rating' }>;

/** One or several of a few: radio buttons, boxes, or the steps of a rating. */
export function Choices({ id, question, value, fault, onChange }: QuestionFieldProps & { question: Choice }) {
  const wiring = useFieldWiring({ id, help: question.help, error: fault });
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset id={id} className={styles.choices} tabIndex={-1} aria-describedby={wiring['aria-describedby']}>
      <legend>
        {question.label}
        {!question.required && <OptionalMark />}
      </legend>
      {question.type === 'rating' && (
        <div className={styles.rating}>
          {Array.from({ length: question.max }, (_, at) => at + 1).map((step) => (
            <label key={step}>
              <input type="radio" name={id} checked={value === step} onChange={() => onChange(step)} />
              {step}
            </label>
          ))}
        </div>
      )}
      {question.type === 'radio' &&
        question.options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input type="radio" name={id} checked={value === option.id} onChange={() => onChange(option.id)} />
            {option.label}
          </label>
        ))}
      {question.type === 'multiSelect' &&
        question.options.map((option) => (
          <label key={option.id} className={styles.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, option.id] : chosen.filter((each) => each !== option.id))
              }
            />
            {option.label}
          </label>
        ))}
      <FieldNotes id={id} help={question.help} error={fault} />
    </fieldset>
  );
}
