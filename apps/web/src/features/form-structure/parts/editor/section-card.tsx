import type { FormSection, FormStructure, Question } from '@muster/contracts/form-structure/model';
import type { StructureFaults } from '@muster/contracts/form-structure/faults';
import type { QuestionType } from '@muster/contracts/form-structure/question-types';
import { IconCopy, IconFolder } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { QUESTION_GLYPHS } from '../../question-glyphs.ts';
import { moveQuestion, moveSection, newPartId, putQuestion, removePart } from '../../structure-edit.ts';
import { AddQuestion } from './add-question.tsx';
import rows from '../../../../ui/lists/sorted-rows.module.css';
import styles from './editor.module.css';

interface SectionCardProps {
  name: string;
  section: FormSection;
  structure: FormStructure;
  faults: StructureFaults;
  handle: ReactNode;
  onChange: (change: (now: FormStructure) => FormStructure) => void;
  onAdd: (type: QuestionType) => void;
  onOpen: (question: Question) => void;
  onEdit: () => void;
}

/** A section with its questions in order. */
export function SectionCard(props: SectionCardProps) {
  const t = useT();
  const { name, section, structure, faults, handle, onChange, onAdd, onEdit } = props;
  const { sections } = structure;
  const at = sections.findIndex(({ id }) => id === section.id);
  const above = sections[at - 1];
  const fault = faults[section.id];
  const row = (question: Question, grip: ReactNode) => <QuestionRow {...props} question={question} handle={grip} />;
  return (
    <>
      <div className={styles.sectionHead}>
        {handle}
        <div className={styles.sectionWords}>
          <h2>{name}</h2>
          {(section.repeat ?? section.showIf) && (
            <span className={styles.tags}>
              {section.repeat && <Badge>{t('form-structure.list.repeats', section.repeat)}</Badge>}
              {section.showIf && <Badge>{t('form-structure.list.conditional')}</Badge>}
            </span>
          )}
        </div>
        <RowMenu
          name={name}
          onEdit={onEdit}
          up={above ? () => onChange((now) => moveSection(now, section.id, above.id)) : null}
          down={
            at < sections.length - 1
              ? () => onChange((now) => moveSection(now, section.id, sections[at + 2]?.id ?? null))
              : null
          }
          onRemove={() => onChange((now) => removePart(now, section.id))}
        />
      </div>
      {fault && <p className={`${styles.fault} ${styles.sectionFault}`}>{fault}</p>}
      {section.questions.length === 0 && <p className={styles.none}>{t('form-structure.list.noQuestions')}</p>}
      {section.questions.length > 0 && (
        <SortableList
          items={section.questions}
          nameOf={({ label }) => label}
          onMove={(id, before) => onChange((now) => moveQuestion(now, id, { section: section.id, before }))}
          label={t('form-structure.list.questionsOf', { section: name })}
          words={sortWords(section.questions.length)}
          className={rows.rows}
        >
          {row}
        </SortableList>
      )}
      <div className={styles.sectionFoot}>
        <AddQuestion section={name} onAdd={onAdd} />
      </div>
    </>
  );
}

function QuestionRow(props: SectionCardProps & { question: Question }) {
  const t = useT();
  const { section, structure, faults, question, handle, onChange, onOpen } = props;
  const at = section.questions.indexOf(question);
  const above = section.questions[at - 1];
  const fault = faults[question.id];
  const to = (before: string | null, into = section.id) =>
    onChange((now) => moveQuestion(now, question.id, { section: into, before }));
  const copy = () =>
    onChange((now) => {
      const made = { ...question, id: newPartId() };
      const next = section.questions[at + 1]?.id ?? null;
      return moveQuestion(putQuestion(now, section.id, made), made.id, { section: section.id, before: next });
    });
  const elsewhere = structure.sections
    .filter(({ id }) => id !== section.id)
    .map(({ id, title }, place) => ({
      id: `to-${id}`,
      label: t('form-structure.list.moveTo', { section: title || `${t('form-structure.list.section')} ${place + 1}` }),
      icon: IconFolder,
      onSelect: () => to(null, id),
    }));
  return (
    <div className={rows.row}>
      {handle}
      <span className={styles.glyph}>
        <Icon of={QUESTION_GLYPHS[question.type]} size={17} />
      </span>
      <div className={rows.words}>
        <span className={rows.title}>
          <button type="button" className={rows.open} onClick={() => onOpen(question)}>
            {question.label}
          </button>
          {'required' in question && question.required && <Badge>{t('form-structure.list.required')}</Badge>}
          {question.showIf && <Badge>{t('form-structure.list.conditional')}</Badge>}
        </span>
        <span className={rows.facts}>
          <span>{t(`form-structure.types.${question.type}`)}</span>
          {'options' in question && <span>{t('form-structure.list.options', { count: question.options.length })}</span>}
        </span>
        {fault && <span className={styles.fault}>{fault}</span>}
      </div>
      <RowMenu
        name={question.label}
        onEdit={() => onOpen(question)}
        more={[{ id: 'copy', label: t('form-structure.list.copy'), icon: IconCopy, onSelect: copy }]}
        up={above ? () => to(above.id) : null}
        down={at < section.questions.length - 1 ? () => to(section.questions[at + 2]?.id ?? null) : null}
        last={elsewhere}
        onRemove={() => onChange((now) => removePart(now, question.id))}
      />
    </div>
  );
}
