import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { FormSection, FormStructure, Question } from '@muster/contracts/form-structure/model';
import type { StructureFaults } from '@muster/contracts/form-structure/faults';
import type { QuestionType } from '@muster/contracts/form-structure/question-types';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { moveSection, newQuestion, newSection, putQuestion, putSection } from '../../structure-edit.ts';
import { SectionCard } from './section-card.tsx';
import styles from './editor.module.css';

const QuestionDrawer = lazy(() =>
  import('./question-drawer.tsx').then((module) => ({ default: module.QuestionDrawer })),
);
const SectionDrawer = lazy(() => import('./section-drawer.tsx').then((module) => ({ default: module.SectionDrawer })));

interface QuestionsPanelProps {
  community: string;
  departments: readonly PublicDepartment[];
  structure: FormStructure;
  faults: StructureFaults;
  onChange: (change: (now: FormStructure) => FormStructure) => void;
}

/** What is open beside the list. It stays drawn while it closes. */
type Open =
  | { readonly kind: 'question'; readonly section: string; readonly question: Question; readonly isNew: boolean }
  | { readonly kind: 'section'; readonly section: FormSection; readonly isNew: boolean };

/** The sections of a form with their questions, to be added, changed, moved and removed. */
export function QuestionsPanel({ community, departments, structure, faults, onChange: change }: QuestionsPanelProps) {
  const t = useT();
  const [open, setOpen] = useState<{ readonly what: Open; readonly isOpen: boolean } | null>(null);
  const show = (what: Open) => setOpen({ what, isOpen: true });
  const close = () => setOpen((now) => now && { ...now, isOpen: false });
  const what = open?.what;
  const add = (section: string, type: QuestionType) =>
    show({ kind: 'question', section, question: newQuestion(type), isNew: true });
  const common = { community, structure, departments, open: open?.isOpen ?? false, onClose: close };
  return (
    <div className={styles.panel}>
      {faults['form'] && structure.sections.length > 0 && <p className={styles.note}>{faults['form']}</p>}
      {structure.sections.length > 0 && (
        <SortableList
          items={structure.sections}
          nameOf={(section) => nameOf(section, structure.sections, t('form-structure.list.section'))}
          onMove={(id, before) => change((now) => moveSection(now, id, before))}
          label={t('form-structure.list.sections')}
          words={sortWords(structure.sections.length)}
          className={styles.sections}
        >
          {(section, handle) => (
            <SectionCard
              name={nameOf(section, structure.sections, t('form-structure.list.section'))}
              section={section}
              structure={structure}
              faults={faults}
              handle={handle}
              onChange={change}
              onAdd={(type) => add(section.id, type)}
              onOpen={(question) => show({ kind: 'question', section: section.id, question, isNew: false })}
              onEdit={() => show({ kind: 'section', section, isNew: false })}
            />
          )}
        </SortableList>
      )}
      <div className={styles.buttons}>
        <Button
          size="md"
          icon={IconPlus}
          onClick={() => show({ kind: 'section', section: newSection(''), isNew: true })}
        >
          {t('form-structure.list.addSection')}
        </Button>
      </div>
      <Suspense>
        {what?.kind === 'question' && (
          <QuestionDrawer
            key={what.question.id}
            {...common}
            question={what.question}
            section={what.section}
            isNew={what.isNew}
            onSave={(question) => change((now) => putQuestion(now, what.section, question))}
          />
        )}
        {what?.kind === 'section' && (
          <SectionDrawer
            key={what.section.id}
            {...common}
            section={what.section}
            isNew={what.isNew}
            onSave={(section) => change((now) => putSection(now, section))}
          />
        )}
      </Suspense>
    </div>
  );
}

function nameOf({ id, title }: FormSection, sections: readonly FormSection[], word: string): string {
  return title || `${word} ${sections.findIndex((each) => each.id === id) + 1}`;
}
