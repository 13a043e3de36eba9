import type { PublicDepartment } from '@muster/contracts/departments/model';
import { STAGE } from '@muster/contracts/form-stages/constants';
import type { AutomaticMove, Stage, StagePlan, StageRule } from '@muster/contracts/form-stages/model';
import { STANDARD_STAGES } from '@muster/contracts/form-stages/standard-stages';
import type { FormStructure } from '@muster/contracts/form-structure/model';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useGroups, usePlan, useSavePlan } from '../../queries.ts';
import { Disclosure } from '../../../../ui/content/disclosure.tsx';
import { ActionsEditor, isComplete } from '../../../actions/public.ts';
import { AutomaticMoveFields } from './automatic-move-fields.tsx';
import styles from '../stages.module.css';

interface StagesPanelProps {
  community: string;
  form: string;
  structure: FormStructure;
  departments: readonly PublicDepartment[];
}

/** How submissions of a form go through stages. */
export function StagesPanel(props: StagesPanelProps) {
  const { community, form } = props;
  const groups = useGroups(community);
  const plan = usePlan(community, form);
  const error = plan.error ?? groups.error;
  if (error && (!plan.data || !groups.data)) {
    return <FailureState error={error} onRetry={() => void plan.refetch()} retrying={plan.isFetching} />;
  }
  if (!plan.data || !groups.data) return <ListSkeleton rows={3} height={72} />;
  return <Plan key={plan.data.revision} {...props} plan={plan.data} groups={groups.data.groups} />;
}

type PlanProps = StagesPanelProps & {
  plan: StagePlan;
  groups: readonly { readonly id: string; readonly label: string; readonly stages: readonly Stage[] }[];
};

function Plan({ community, form, structure, departments, plan, groups }: PlanProps) {
  const t = useT();
  const save = useSavePlan(community, form);
  const [group, setGroup] = useState(plan.group);
  const [rules, setRules] = useState<readonly StageRule[]>(plan.rules);
  const stages = groups.find(({ id }) => id === group)?.stages ?? STANDARD_STAGES;
  const isReady = rules.every(({ enter, leave }) => [...enter, ...leave].every(isComplete));
  const dirty = group !== plan.group || JSON.stringify(rules) !== JSON.stringify(plan.rules);
  const send = () => {
    const known = rules.filter(
      ({ stage, automatic, enter, leave }) =>
        automatic.length + enter.length + leave.length > 0 && stages.some(({ id }) => id === stage),
    );
    save.mutate(
      { community, form, group, rules: known, revision: plan.revision },
      { onSuccess: () => notify({ type: 'positive', message: t('form-stages.saved') }) },
    );
  };
  return (
    <div className={styles.form}>
      <UnsavedGuard dirty={dirty && !save.isSuccess} />
      <Select
        label={t('form-stages.plan.group')}
        value={group ?? ''}
        placeholder={t('form-stages.plan.standard')}
        onChange={({ target }) => {
          setGroup(target.value || null);
          setRules([]);
        }}
        options={groups.map(({ id, label }) => ({ value: id, label }))}
        help={stages.map(({ label }) => label).join(' → ')}
      />
      <p className={styles.note}>
        {t('form-stages.plan.lead')}{' '}
        <Link to="/com/$uuid/admin/form-stages" params={{ uuid: community }} className={linkClass('text')}>
          {t('form-stages.plan.manage')}
        </Link>
      </p>
      <section className={styles.rules} aria-label={t('form-stages.plan.what')}>
        <h2>{t('form-stages.plan.what')}</h2>
        {stages.map((stage) => (
          <StageMoves
            key={stage.id}
            stage={stage}
            stages={stages}
            structure={structure}
            departments={departments}
            community={community}
            rule={
              rules.find((rule) => rule.stage === stage.id) ?? { stage: stage.id, enter: [], leave: [], automatic: [] }
            }
            onChange={(rule) => setRules((now) => [...now.filter((each) => each.stage !== stage.id), rule])}
          />
        ))}
      </section>
      {!isReady && <p className={styles.fault}>{t('form-stages.plan.incomplete')}</p>}
      {save.error && (
        <p role="alert" className={styles.fault}>
          {readFailure(save.error).text}
        </p>
      )}
      <FormActions>
        <Button
          size="md"
          disabled={!dirty || save.isPending}
          onClick={() => {
            setGroup(plan.group);
            setRules(plan.rules);
          }}
        >
          {t('form-stages.discard')}
        </Button>
        <Button size="md" kind="primary" busy={save.isPending} disabled={!dirty || !isReady} onClick={send}>
          {t('form-stages.save')}
        </Button>
      </FormActions>
    </div>
  );
}

interface StageMovesProps {
  community: string;
  stage: Stage;
  stages: readonly Stage[];
  structure: FormStructure;
  departments: readonly PublicDepartment[];
  rule: StageRule;
  onChange: (rule: StageRule) => void;
}

function StageMoves({ community, stage, stages, structure, departments, rule, onChange }: StageMovesProps) {
  const t = useT();
  const moves = rule.automatic;
  const put = (automatic: AutomaticMove[]) => onChange({ ...rule, automatic });
  const questions = structure.sections.flatMap((section) => section.questions);
  const others = stages.filter(({ id }) => id !== stage.id);
  const [first] = others;
  const actions = rule.enter.length + rule.leave.length;
  const summary = (
    <>
      <strong className={styles.stage}>{stage.label}</strong>{' '}
      {t('form-stages.plan.summary', { actions, moves: moves.length })}
    </>
  );
  return (
    <div className={styles.rule} role="group" aria-label={stage.label}>
      <Disclosure summary={summary}>
        <div className={styles.inside}>
          {(['enter', 'leave'] as const).map((when) => (
            <div key={when} className={styles.form}>
              <strong>{t(`form-stages.plan.${when}`)}</strong>
              <ActionsEditor
                community={community}
                label={t(`form-stages.plan.${when}Of`, { label: stage.label })}
                list={rule[when]}
                questions={questions}
                scored
                onChange={(list) => onChange({ ...rule, [when]: list })}
              />
            </div>
          ))}
          <strong>{t('form-stages.plan.automatic')}</strong>
          {moves.map((move, at) => (
            <AutomaticMoveFields
              community={community}
              key={`${moves.length}-${at}`}
              move={move}
              stages={others}
              structure={structure}
              departments={departments}
              onChange={(next) => put(moves.with(at, next))}
              onRemove={() => put(moves.toSpliced(at, 1))}
            />
          ))}
          {first && moves.length < STAGE.automaticMax && (
            <div>
              <Button
                size="sm"
                icon={IconPlus}
                onClick={() =>
                  put([...moves, { to: first.id, afterHours: 24, when: null, scoreFrom: null, scoreTo: null }])
                }
              >
                {t('form-stages.plan.addMove')}
              </Button>
            </div>
          )}
        </div>
      </Disclosure>
    </div>
  );
}
