import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { ConditionClause, Question, SentClause } from '@muster/contracts/form-structure/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { ClauseFields } from './clause-fields.tsx';
import styles from './editor.module.css';

/** A condition of such clauses. */
type Condition<Clause> = { match: 'all' | 'any'; clauses: Clause[] };

interface ClausesEditorProps<Clause extends SentClause> {
  community: string;
  /** What the condition decides. */
  title: string;
  /** What no condition means. */
  always: string;
  /** Questions that clauses can be about. */
  before: readonly Question[];
  departments: readonly PublicDepartment[];
  /** Whether clauses can be about the score of what was sent. */
  scored?: boolean;
  condition: Condition<Clause> | null;
  onChange: (condition: Condition<Clause> | null) => void;
}

/** A condition, clause by clause: about answers, ranks, statuses or membership. */
export function ClausesEditor<Clause extends SentClause = ConditionClause>({
  title,
  always,
  condition,
  onChange,
  ...known
}: ClausesEditorProps<Clause>) {
  const t = useT();
  const clauses = condition?.clauses ?? [];
  const write = (next: readonly Clause[], match = condition?.match ?? 'all') =>
    onChange(next.length === 0 ? null : { match, clauses: [...next] });
  const [first] = known.before;
  const fresh: ConditionClause = first
    ? { about: 'answer', question: first.id, is: 'equal', value: null }
    : { about: 'membership', membership: 'active', is: true };
  return (
    <fieldset className={styles.lines}>
      <legend>{title}</legend>
      {clauses.length === 0 && <p className={styles.note}>{always}</p>}
      {clauses.length > 1 && (
        <Select
          label={t('form-structure.condition.match')}
          value={condition?.match ?? 'all'}
          onChange={({ target }) => write(clauses, target.value === 'any' ? 'any' : 'all')}
          options={[
            { value: 'all', label: t('form-structure.condition.all') },
            { value: 'any', label: t('form-structure.condition.any') },
          ]}
        />
      )}
      {clauses.map((clause, at) => (
        <div key={`${clauses.length}-${at}`} className={styles.clause}>
          <ClauseFields {...known} clause={clause} onChange={(next) => write(clauses.with(at, next as Clause))} />
          <div>
            <Button size="sm" kind="quiet" icon={IconTrash} onClick={() => write(clauses.toSpliced(at, 1))}>
              {t('form-structure.condition.remove')}
            </Button>
          </div>
        </div>
      ))}
      {clauses.length < FORM.clausesMax && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => write([...clauses, fresh as Clause])}>
            {t('form-structure.condition.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
