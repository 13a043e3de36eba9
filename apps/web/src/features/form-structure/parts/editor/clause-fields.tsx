import type { PublicDepartment } from '@muster/contracts/departments/model';
import { FORM } from '@muster/contracts/forms/constants';
import type { ConditionClause, Question, SentClause } from '@muster/contracts/form-structure/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { useMemberSettings } from '../../../member-settings/public.ts';
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

type ClauseProps = {
  community: string;
  clause: SentClause;
  before: readonly Question[];
  departments: readonly PublicDepartment[];
  scored?: boolean;
  onChange: (clause: SentClause) => void;
};

/** One clause of a condition: what it looks at, and what has to be so. */
export function ClauseFields({ community, clause, before, departments, scored = false, onChange }: ClauseProps) {
  const t = useT();
  const ranks = departments.flatMap(({ label: of, ranks: each }) =>
    each.map(({ id, label }) => ({ value: id, label: `${of}: ${label}` })),
  );
  const statuses = useMemberSettings(community).data?.statuses ?? [];
  const [first] = before;
  const about = (next: string) => {
    if (next === 'rank') onChange({ about: 'rank', rank: ranks[0]?.value ?? '', held: true });
    else if (next === 'status') onChange({ about: 'status', status: statuses[0]?.uuid ?? '', held: true });
    else if (next === 'score') onChange({ about: 'score', is: 'atLeast', value: 0 });
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
          { value: 'status', label: t('form-structure.condition.status'), disabled: statuses.length === 0 },
          { value: 'membership', label: t('form-structure.condition.membership') },
          ...(scored ? [{ value: 'score', label: t('form-structure.condition.score') }] : []),
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
      {clause.about === 'status' && (
        <div className={styles.pair}>
          <Select
            label={t('form-structure.condition.statusName')}
            value={clause.status}
            onChange={({ target }) => onChange({ ...clause, status: target.value })}
            options={statusOptions(statuses, clause.status, t('form-structure.condition.statusGone'))}
          />
          <Holds value={clause.held} onChange={(held) => onChange({ ...clause, held })} />
        </div>
      )}
      {clause.about === 'score' && <ScoreFields clause={clause} onChange={onChange} />}
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

type ScoreFieldsProps = {
  clause: Extract<SentClause, { about: 'score' }>;
  onChange: (clause: SentClause) => void;
};

function ScoreFields({ clause, onChange }: ScoreFieldsProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <Select
        label={t('form-structure.condition.compare')}
        value={clause.is}
        onChange={({ target }) => onChange({ ...clause, is: target.value === 'atMost' ? 'atMost' : 'atLeast' })}
        options={(['atLeast', 'atMost'] as const).map((value) => ({
          value,
          label: t(`form-structure.condition.comparisons.${value}`),
        }))}
      />
      <NumberInput
        label={t('form-structure.condition.value')}
        value={clause.value}
        bounds={[-FORM.scoreMax, FORM.scoreMax]}
        fractions
        onChange={(value) => value !== null && onChange({ ...clause, value })}
      />
    </div>
  );
}

/** The statuses to choose among, with the chosen one where it was removed since. */
function statusOptions(statuses: MemberSettings['statuses'], chosen: string, gone: string) {
  const options = statuses.map(({ uuid, label }) => ({ value: uuid, label }));
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: gone }];
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
