import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { FormStructure, Question } from '@muster/contracts/form-structure/model';
import { QUESTION_TYPES, type QuestionType } from '@muster/contracts/form-structure/question-types';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { GuardedDrawer, useUnsaved } from '../../../../ui/overlays/guarded-drawer.tsx';
import { withType } from '../../structure-edit.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { TypeSettings } from './type-settings.tsx';
import styles from './editor.module.css';

interface QuestionDrawerProps {
  structure: FormStructure;
  community: string;
  departments: readonly PublicDepartment[];
  question: Question;
  /** The section it is in, or will be at the end of. */
  section: string;
  isNew: boolean;
  open: boolean;
  onClose: () => void;
  onSave: (question: Question) => void;
}

/** Everything that makes a question. It takes effect on the draft when it is applied. */
export function QuestionDrawer(props: QuestionDrawerProps) {
  const t = useT();
  const { open, onClose, isNew } = props;
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title={t(isNew ? 'form-structure.question.new' : 'form-structure.question.edit')}
      width={480}
    >
      <QuestionForm {...props} />
    </GuardedDrawer>
  );
}

function QuestionForm({
  community,
  structure,
  departments,
  question: begun,
  section,
  isNew,
  onClose,
  onSave,
}: QuestionDrawerProps) {
  const t = useT();
  const [question, setQuestion] = useState(begun);
  const [attempt, setAttempt] = useState(0);
  useUnsaved(JSON.stringify(question) !== JSON.stringify(begun));
  const set = (change: object) => setQuestion((now) => ({ ...now, ...change }));
  const noLabel = question.label.trim() === '';
  const noOptions = 'options' in question && question.options.every(({ label }) => label.trim() === '');
  const noTerms = question.type === 'formula' && question.terms.length === 0;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (noLabel || noOptions || noTerms) return;
    onSave(tidied(question));
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label={t(question.type === 'heading' ? 'form-structure.question.heading' : 'form-structure.question.label')}
        value={question.label}
        onChange={({ target }) => set({ label: target.value })}
        error={attempt > 0 && noLabel ? t('form-structure.question.noLabel') : undefined}
        maxLength={FORM.questionLabelMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={t('form-structure.question.type')}
        value={question.type}
        onChange={({ target }) => setQuestion((now) => withType(now, target.value as QuestionType))}
        options={QUESTION_TYPES.map((type) => ({ value: type, label: t(`form-structure.types.${type}`) }))}
        help={isNew ? undefined : t('form-structure.question.typeHelp')}
      />
      <TypeSettings
        structure={structure}
        question={question}
        missing={attempt > 0 && (noOptions || noTerms)}
        onChange={set}
      />
      <TextArea
        label={t('form-structure.question.help')}
        value={question.help}
        onChange={({ target }) => set({ help: target.value })}
        maxLength={FORM.helpMax}
        rows={3}
        optional
      />
      {'required' in question && (
        <Checkbox
          label={t('form-structure.question.required')}
          checked={question.required}
          onChange={({ target }) => set({ required: target.checked })}
        />
      )}
      <ConditionEditor
        structure={structure}
        community={community}
        departments={departments}
        part={{ section, question: question.id }}
        condition={question.showIf}
        onChange={(showIf) => set({ showIf })}
      />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit">
          {t(isNew ? 'form-structure.question.add' : 'form-structure.question.apply')}
        </Button>
      </FormActions>
    </form>
  );
}

/** Without spaces around its texts, and without options that were left empty. */
function tidied(question: Question): Question {
  const texts = { ...question, label: question.label.trim(), help: question.help.trim() };
  if (!('options' in texts)) return texts;
  const options = texts.options.map((option) => ({ ...option, label: option.label.trim() }));
  return { ...texts, options: options.filter(({ label }) => label !== '') };
}
