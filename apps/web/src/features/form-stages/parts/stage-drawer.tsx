import type { PublicDepartment } from '@muster/contracts/departments/model';
import { APPLICANT_VIEWS, REASON_RULES, STAGE, SUBMISSION_STATES } from '@muster/contracts/form-stages/constants';
import type { Stage } from '@muster/contracts/form-stages/model';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { GuardedDrawer, useUnsaved } from '../../../ui/overlays/guarded-drawer.tsx';
import { Choices } from './choices.tsx';
import styles from './stages.module.css';

interface StageDrawerProps {
  community: string;
  stage: Stage;
  isNew: boolean;
  /** All stages of its group. */
  stages: readonly Stage[];
  departments: readonly PublicDepartment[];
  open: boolean;
  onClose: () => void;
  onSave: (stage: Stage) => void;
}

/** Everything that makes a stage. It is kept with its group. */
export function StageDrawer(props: StageDrawerProps) {
  const t = useT();
  const { open, onClose, isNew } = props;
  return (
    <GuardedDrawer
      open={open}
      onClose={onClose}
      title={t(isNew ? 'form-stages.stage.new' : 'form-stages.stage.edit')}
      width={480}
    >
      <StageForm {...props} />
    </GuardedDrawer>
  );
}

function StageForm(props: StageDrawerProps) {
  const t = useT();
  const { stage: begun, isNew, onClose, onSave } = props;
  const [stage, setStage] = useState(begun);
  const [attempt, setAttempt] = useState(0);
  useUnsaved(JSON.stringify(stage) !== JSON.stringify(begun));
  const set = (change: Partial<Stage>) => setStage((now) => ({ ...now, ...change }));
  const noLabel = stage.label.trim() === '';
  const noOther = stage.applicantSees === 'other' && stage.applicantLabel.trim() === '';
  const send = (event: FormEvent) => {
    event.preventDefault();
    setAttempt((count) => count + 1);
    if (noLabel || noOther) return;
    onSave({ ...stage, label: stage.label.trim(), applicantLabel: stage.applicantLabel.trim() });
    onClose();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label={t('form-stages.stage.label')}
        value={stage.label}
        onChange={({ target }) => set({ label: target.value })}
        error={attempt > 0 && noLabel ? t('form-stages.noLabel') : undefined}
        maxLength={STAGE.labelMax}
        autoComplete="off"
        data-autofocus
      />
      <Select
        label={t('form-stages.stage.state')}
        help={t('form-stages.stage.stateHelp')}
        value={String(stage.state)}
        onChange={({ target }) =>
          set({ state: SUBMISSION_STATES.find((state) => String(state) === target.value) ?? stage.state })
        }
        options={SUBMISSION_STATES.map((state) => ({ value: String(state), label: t(`form-stages.states.${state}`) }))}
      />
      <ForApplicants {...props} stage={stage} missing={attempt > 0 && noOther} onChange={set} />
      <ForReviewers {...props} stage={stage} onChange={set} />
      <FormActions>
        <Button size="md" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" type="submit">
          {t(isNew ? 'form-stages.stage.add' : 'form-stages.stage.apply')}
        </Button>
      </FormActions>
    </form>
  );
}

type PartProps = StageDrawerProps & { onChange: (change: Partial<Stage>) => void };

function ForApplicants({ community, stage, missing, onChange }: PartProps & { missing: boolean }) {
  const t = useT();
  const { data } = trpc.forms.managed.useQuery({ community });
  return (
    <>
      <Select
        label={t('form-stages.stage.sees')}
        value={stage.applicantSees}
        onChange={({ target }) =>
          onChange({ applicantSees: APPLICANT_VIEWS.find((view) => view === target.value) ?? 'label' })
        }
        options={APPLICANT_VIEWS.map((value) => ({ value, label: t(`form-stages.sees.${value}`) }))}
      />
      {stage.applicantSees === 'other' && (
        <TextInput
          label={t('form-stages.stage.otherWords')}
          value={stage.applicantLabel}
          onChange={({ target }) => onChange({ applicantLabel: target.value })}
          error={missing ? t('form-stages.noLabel') : undefined}
          maxLength={STAGE.labelMax}
          autoComplete="off"
        />
      )}
      <Select
        label={t('form-stages.stage.reason')}
        value={stage.reason}
        onChange={({ target }) =>
          onChange({ reason: REASON_RULES.find((rule) => rule === target.value) ?? 'optional' })
        }
        options={REASON_RULES.map((value) => ({ value, label: t(`form-stages.reasons.${value}`) }))}
      />
      {stage.reason !== 'none' && stage.applicantSees !== 'nothing' && (
        <Checkbox
          label={t('form-stages.stage.reasonShown')}
          checked={stage.reasonShown}
          onChange={({ target }) => onChange({ reasonShown: target.checked })}
        />
      )}
      <Select
        label={t('form-stages.stage.appeal')}
        value={stage.appeal ?? ''}
        placeholder={t('form-stages.stage.noAppeal')}
        onChange={({ target }) => onChange({ appeal: target.value || null })}
        options={(data?.forms ?? []).map(({ id, label }) => ({ value: id, label }))}
      />
    </>
  );
}

function ForReviewers({ stage, stages, departments, onChange }: PartProps) {
  const t = useT();
  const others = stages.filter(({ id }) => id !== stage.id);
  const ranks = departments.flatMap(({ label: of, ranks: held }) =>
    held.map(({ id, label }) => ({ id, label: `${of}: ${label}` })),
  );
  return (
    <>
      {others.length > 0 && (
        <>
          <Checkbox
            label={t('form-stages.stage.anywhere')}
            checked={stage.next === null}
            onChange={({ target }) => onChange({ next: target.checked ? null : others.map(({ id }) => id) })}
          />
          {stage.next !== null && (
            <Choices
              label={t('form-stages.stage.next')}
              options={others}
              chosen={stage.next}
              onChange={(next) => onChange({ next })}
            />
          )}
        </>
      )}
      <Choices
        label={t('form-stages.stage.movers')}
        help={t('form-stages.stage.moversHelp')}
        options={ranks}
        chosen={stage.movers}
        onChange={(movers) => onChange({ movers })}
      />
      <NumberInput
        label={t('form-stages.stage.approvals')}
        help={t('form-stages.stage.approvalsHelp')}
        value={stage.approvals === 0 ? null : stage.approvals}
        bounds={[1, STAGE.approvalsMax]}
        optional
        onChange={(approvals) => onChange({ approvals: approvals ?? 0 })}
      />
      {stage.approvals > 0 && (
        <Choices
          label={t('form-stages.stage.approvers')}
          help={t('form-stages.stage.approversHelp')}
          options={ranks}
          chosen={stage.approvers}
          onChange={(approvers) => onChange({ approvers })}
        />
      )}
    </>
  );
}
