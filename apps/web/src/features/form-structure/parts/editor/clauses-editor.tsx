import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { ConditionClause, FormCondition, Question } from '@muster/contracts/form-structure/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { ClauseValue } from './clause-value.tsx';
import styles from './editor.module.css';

type AnswerClause = Extract<ConditionClause, { about: 'answer' }>;

const COMPARISONS: readonly AnswerClause['is'][] = [
  'equal',
  'notEqual',
  'containing',
  'atLeast',
  'atMost',
  'answered',
  'empty',
];
const MEMBERSHIPS = ['guest', 'none', 'pending', 'active', 'archived'] as const;

interface ClausesEditorProps {
  /** What the condition decides. */
  title: string;
  /** What no condition means. */
  always: string;
  /** Questions that clauses can be about. */
  before: readonly Question[];
  departments: readonly PublicDepartment[];
  condition: FormCondition | null;
  onChange: (condition: FormCondition | null) => void;
}

/** A condition, clause by clause: about answers, ranks or membership. */
export function ClausesEditor({ title, always, before, departments, condition, onChange }: ClausesEditorProps) {
  const t = useT();
  const clauses = condition?.clauses ?? [];
  const write = (next: readonly ConditionClause[], match = condition?.match ?? 'all') =>
    onChange(next.length === 0 ? null : { match, clauses: [...next] });
  const [first] = before;
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
          <Clause
            clause={clause}
            before={before}
            departments={departments}
            onChange={(next) => write(clauses.with(at, next))}
          />
          <div>
            <Button size="sm" kind="quiet" icon={IconTrash} onClick={() => write(clauses.toSpliced(at, 1))}>
              {t('form-structure.condition.remove')}
            </Button>
          </div>
        </div>
      ))}
      {clauses.length < FORM.clausesMax && (
        <div>
          <Button size="sm" icon={IconPlus} onClick={() => write([...clauses, fresh])}>
            {t('form-structure.condition.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type ClauseProps = {
  clause: ConditionClause;
  before: readonly Question[];
  departments: readonly PublicDepartment[];
  onChange: (clause: ConditionClause) => void;
};

function Clause({ clause, before, departments, onChange }: ClauseProps) {
  const t = useT();
  const ranks = departments.flatMap(({ label: of, ranks: each }) =>
    each.map(({ id, label }) => ({ value: id, label: `${of}: ${label}` })),
  );
  const [first] = before;
  const about = (next: string) => {
    if (next === 'rank') onChange({ about: 'rank', rank: ranks[0]?.value ?? '', held: true });
    else if (next === 'membership') onChange({ about: 'membership', membership: 'active', is: true });
    else if (first) onChange({ about: 'answer', question: first.id, is: 'equal', value: null });
  };
  return (
    <>
      <Select
        label={t('form-structure.condition.about')}
        value={clause.about}
        onChange={({ target }) => about(target.value)}
        options={[
          { value: 'answer', label: t('form-structure.condition.answer'), disabled: before.length === 0 },
          { value: 'rank', label: t('form-structure.condition.rank'), disabled: ranks.length === 0 },
          { value: 'membership', label: t('form-structure.condition.membership') },
        ]}
      />
      {clause.about === 'answer' && <AnswerClauseFields clause={clause} before={before} onChange={onChange} />}
      {clause.about === 'rank' && (
        <div className={styles.pair}>
          <Select
            label={t('form-structure.condition.rankName')}
            value={clause.rank}
            onChange={({ target }) => onChange({ ...clause, rank: target.value })}
            options={ranks}
          />
          <Holds value={clause.held} onChange={(held) => onChange({ ...clause, held })} />
        </div>
      )}
      {clause.about === 'membership' && (
        <div className={styles.pair}>
          <Select
            label={t('form-structure.condition.membershipName')}
            value={clause.membership}
            onChange={({ target }) => {
              const membership = MEMBERSHIPS.find((each) => each === target.value);
              if (membership) onChange({ ...clause, membership });
            }}
            options={MEMBERSHIPS.map((value) => ({ value, label: t(`form-structure.condition.memberships.${value}`) }))}
          />
          <Holds value={clause.is} onChange={(is) => onChange({ ...clause, is })} />
        </div>
      )}
    </>
  );
}

function Holds({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  const t = useT();
  return (
    <Select
      label={t('form-structure.condition.holds')}
      value={value ? 'yes' : 'no'}
      onChange={({ target }) => onChange(target.value === 'yes')}
      options={[
        { value: 'yes', label: t('form-structure.condition.yes') },
        { value: 'no', label: t('form-structure.condition.no') },
      ]}
    />
  );
}

/** Of files there is nothing to compare but whether there are any. */
const FILE_COMPARISONS = ['answered', 'empty'] as const;

function isFiles(question: Question | undefined): boolean {
  return question?.type === 'file' || question?.type === 'image';
}

type AnswerFieldsProps = {
  clause: AnswerClause;
  before: readonly Question[];
  onChange: (clause: ConditionClause) => void;
};

function AnswerClauseFields({ clause, before, onChange }: AnswerFieldsProps) {
  const t = useT();
  const question = before.find(({ id }) => id === clause.question);
  const needsValue = clause.is !== 'answered' && clause.is !== 'empty';
  const comparisons = isFiles(question) ? FILE_COMPARISONS : COMPARISONS;
  const choose = (id: string) => {
    const next = before.find((each) => each.id === id);
    onChange({ ...clause, question: id, value: null, ...(isFiles(next) && needsValue && { is: 'answered' }) });
  };
  return (
    <>
      <Select
        label={t('form-structure.condition.question')}
        value={question ? clause.question : ''}
        placeholder={question ? undefined : t('form-structure.condition.choose')}
        onChange={({ target }) => choose(target.value)}
        options={before.map(({ id, label }) => ({ value: id, label }))}
      />
      <Select
        label={t('form-structure.condition.compare')}
        value={clause.is}
        onChange={({ target }) => {
          const is = COMPARISONS.find((each) => each === target.value);
          if (is) onChange({ ...clause, is, ...((is === 'answered' || is === 'empty') && { value: null }) });
        }}
        options={comparisons.map((value) => ({ value, label: t(`form-structure.condition.comparisons.${value}`) }))}
      />
      {needsValue && question && (
        <ClauseValue question={question} value={clause.value} onChange={(value) => onChange({ ...clause, value })} />
      )}
    </>
  );
}
