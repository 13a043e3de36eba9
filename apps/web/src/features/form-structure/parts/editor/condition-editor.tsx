import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { FormCondition, FormStructure, Question } from '@muster/contracts/form-structure/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { questionsBefore } from '../../questions-before.ts';
import { ClausesEditor } from './clauses-editor.tsx';

interface ConditionEditorProps {
  community: string;
  structure: FormStructure;
  departments: readonly PublicDepartment[];
  /** The part that the condition is of; the question is null for a section as a whole. */
  part: { readonly section: string; readonly question: string | null };
  condition: FormCondition | null;
  onChange: (condition: FormCondition | null) => void;
}

/** When a part is shown: clause by clause, about earlier answers, ranks, statuses or membership. */
export function ConditionEditor({ structure, part, ...rest }: ConditionEditorProps) {
  const t = useT();
  return (
    <ClausesEditor
      title={t('form-structure.condition.title')}
      always={t('form-structure.condition.always')}
      before={beforeOf(structure, part)}
      {...rest}
    />
  );
}

/** What stands before a part; a question that is not in its section yet comes at the end of it. */
function beforeOf(structure: FormStructure, { section, question }: ConditionEditorProps['part']): Question[] {
  const isIn = structure.sections.some(({ questions }) => questions.some(({ id }) => id === question));
  if (question === null || isIn) return questionsBefore(structure, question ?? section);
  const own = structure.sections.find(({ id }) => id === section)?.questions ?? [];
  return [...questionsBefore(structure, section), ...own.filter(({ type }) => type !== 'heading')];
}
