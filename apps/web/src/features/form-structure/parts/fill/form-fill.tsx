import type { PublicDepartment } from '@muster/contracts/departments/model';
import { answerKey } from '@muster/contracts/form-structure/check-answers';
import type { AnswerValue } from '@muster/contracts/form-structure/answers';
import type { Respondent } from '@muster/contracts/form-structure/conditions';
import type { FormAnswers, FormStructure } from '@muster/contracts/form-structure/model';
import { type ShownSection, shownSections } from '@muster/contracts/form-structure/shown';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormSummaryErrors } from '../../../../ui/forms/form-summary-errors.tsx';
import { answersWith, withEntry, withoutEntry } from '../../answers-edit.ts';
import { QuestionField } from './question-field.tsx';
import styles from './fill.module.css';

interface FormFillProps {
  community: string;
  structure: FormStructure;
  departments: readonly PublicDepartment[];
  respondent: Respondent;
  answers: FormAnswers;
  /** What to do, by question. */
  faults: Readonly<Record<string, string>>;
  attempt: number;
  onChange: (answers: FormAnswers) => void;
}

/** The sections and questions that a person is shown, with fields for their answers. */
export function FormFill(props: FormFillProps) {
  const t = useT();
  const id = useId();
  const { structure, respondent, answers, faults, attempt } = props;
  const shown = shownSections(structure, answers, respondent);
  const errors = shown.flatMap(({ section, entries }) => {
    const own = faults[section.id];
    const ofQuestions = entries.flatMap(({ questions }, entry) =>
      questions.flatMap((question) => {
        const key = answerKey(section, entry, question.id);
        const fault = faults[key];
        return fault ? [{ id: `${id}-${key}`, label: question.label, message: fault }] : [];
      }),
    );
    return own ? [{ label: section.title, message: own }, ...ofQuestions] : ofQuestions;
  });
  if (shown.every(({ entries }) => entries.every(({ questions }) => questions.length === 0))) {
    return <p className={styles.none}>{t('form-structure.answer.nothing')}</p>;
  }
  return (
    <div className={styles.form}>
      <FormSummaryErrors errors={errors} attempt={attempt} />
      {shown.map((each) => (
        <SectionFields key={each.section.id} {...props} id={id} shown={each} />
      ))}
    </div>
  );
}

function SectionFields(props: FormFillProps & { id: string; shown: ShownSection }) {
  const t = useT();
  const { id, shown, faults, answers, onChange } = props;
  const { section, entries } = shown;
  const repeats = section.repeat;
  return (
    <section className={styles.section} aria-labelledby={section.title ? `${id}-${section.id}` : undefined}>
      {section.title && (
        <h2 className={styles.title} id={`${id}-${section.id}`}>
          {section.title}
        </h2>
      )}
      {section.help && <p className={styles.help}>{section.help}</p>}
      {faults[section.id] && <p className={styles.fault}>{faults[section.id]}</p>}
      {entries.map((entry, at) => (
        <div
          key={`${entries.length}-${at}`}
          className={repeats ? styles.entry : styles.questions}
          role={repeats ? 'group' : undefined}
          aria-label={repeats ? t('form-structure.answer.entry', { place: at + 1 }) : undefined}
        >
          {repeats && (
            <div className={styles.entryHead}>
              <span>{t('form-structure.answer.entry', { place: at + 1 })}</span>
              {entries.length > repeats.least && (
                <Button
                  size="sm"
                  kind="quiet"
                  icon={IconTrash}
                  onClick={() => onChange(withoutEntry(answers, section, at))}
                >
                  {t('form-structure.answer.removeEntry')}
                </Button>
              )}
            </div>
          )}
          {entry.questions.map((question) => {
            const key = answerKey(section, at, question.id);
            return (
              <QuestionField
                key={question.id}
                id={`${id}-${key}`}
                community={props.community}
                departments={props.departments}
                question={question}
                value={entry.values[question.id] ?? null}
                fault={faults[key]}
                onChange={(value: AnswerValue | null) =>
                  onChange(answersWith(answers, section, { entry: at, question: question.id, value }))
                }
              />
            );
          })}
        </div>
      ))}
      {repeats && entries.length < repeats.most && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => onChange(withEntry(answers, section, entries.length))}>
            {t('form-structure.answer.addEntry')}
          </Button>
        </div>
      )}
    </section>
  );
}
