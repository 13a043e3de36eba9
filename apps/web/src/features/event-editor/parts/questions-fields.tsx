import { CALENDAR, QUESTION_KINDS } from '@muster/contracts/calendar/constants';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { randomId } from '../../../platform/wire/client-id.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { isUnfinished, type QuestionValues, swapped } from '../event-values.ts';
import styles from './editor.module.css';

interface QuestionsFieldsProps {
  id: string;
  questions: readonly QuestionValues[];
  error: string | undefined;
  onChange: (questions: readonly QuestionValues[]) => void;
}

/** What people are asked who sign up. */
export function QuestionsFields({ id, questions, error, onChange }: QuestionsFieldsProps) {
  const t = useT();
  const add = () => onChange([...questions, { id: randomId(), label: '', kind: 'text', required: false, choices: '' }]);
  const firstUnfinished = questions.findIndex(isUnfinished);
  return (
    <fieldset className={styles.slots}>
      <legend>{t('event-editor.questions.title')}</legend>
      <p className={styles.help}>{t('event-editor.questions.help')}</p>
      {questions.map((question, at) => (
        <Question
          key={question.id}
          id={at === firstUnfinished ? id : undefined}
          question={question}
          error={isUnfinished(question) ? error : undefined}
          onChange={(change) => onChange(questions.with(at, { ...question, ...change }))}
          menu={
            <RowMenu
              name={question.label || t('event-editor.questions.new')}
              up={at > 0 ? () => onChange(swapped(questions, at - 1)) : null}
              down={at < questions.length - 1 ? () => onChange(swapped(questions, at)) : null}
              onRemove={() => onChange(questions.toSpliced(at, 1))}
            />
          }
        />
      ))}
      {questions.length < CALENDAR.questionsMax && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={add}>
            {t('event-editor.questions.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

interface QuestionProps {
  id: string | undefined;
  question: QuestionValues;
  error: string | undefined;
  menu: ReactNode;
  onChange: (change: Partial<QuestionValues>) => void;
}

function Question({ id, question, error, menu, onChange }: QuestionProps) {
  const t = useT();
  const { label, kind, required, choices } = question;
  const lacksWords = label.trim() === '';
  return (
    <div className={styles.slot}>
      <div className={styles.slotName}>
        <TextInput
          id={lacksWords ? id : undefined}
          label={t('event-editor.questions.label')}
          value={label}
          maxLength={CALENDAR.questionMax}
          error={lacksWords ? error : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange({ label: target.value })}
        />
        {menu}
      </div>
      <div className={styles.pair}>
        <Select
          label={t('event-editor.questions.kind')}
          value={kind}
          options={QUESTION_KINDS.map((value) => ({ value, label: t(`event-editor.questions.kinds.${value}`) }))}
          onChange={({ target }) => onChange({ kind: QUESTION_KINDS.find((each) => each === target.value) ?? 'text' })}
        />
        <Switch
          label={t('event-editor.questions.required')}
          checked={required}
          onChange={({ target }) => onChange({ required: target.checked })}
        />
      </div>
      {kind === 'select' && (
        <TextArea
          id={lacksWords ? undefined : id}
          label={t('event-editor.questions.choices')}
          help={t('event-editor.questions.choicesHelp')}
          rows={4}
          value={choices}
          error={lacksWords ? undefined : error}
          onChange={({ target }) => onChange({ choices: target.value })}
        />
      )}
    </div>
  );
}
