import { RUBRIC } from '@muster/contracts/submission-scores/constants';
import type { Rubric, RubricCriterion } from '@muster/contracts/submission-scores/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useSaveRubric } from '../queries.ts';
import styles from './scores.module.css';
import { randomId } from '../../../platform/wire/client-id.ts';

interface RubricDialogProps {
  community: string;
  form: string;
  rubric: Rubric;
  onClose: () => void;
}

/** The criteria of a rubric, to be changed, added and removed. */
export function RubricDialog({ community, form: formId, rubric, onClose }: RubricDialogProps) {
  const t = useT();
  const save = useSaveRubric();
  const form = useCallForm({
    begin: () => ({ criteria: rubric.criteria.length > 0 ? rubric.criteria : [newCriterion()] }),
    check: (typed) => ({
      criteria: typed.criteria.some(isUnnamed) ? t('submission-scores.rubric.noLabel') : undefined,
    }),
    sending: save,
    send: (typed, sent) =>
      save.mutate({ community, form: formId, criteria: typed.criteria, revision: rubric.revision }, sent),
    onDone() {
      notify({ type: 'positive', message: t('submission-scores.rubric.saved') });
      onClose();
    },
  });
  const { criteria } = form.values;
  const set = (next: RubricCriterion[]) => form.set({ criteria: next });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('submission-scores.rubric.title')}
      lead={t('submission-scores.rubric.lead')}
      width={620}
    >
      <CallForm form={form} className={styles.form} submit={t('submission-scores.rubric.save')} onCancel={onClose}>
        {criteria.map((criterion, at) => (
          <Criterion
            key={criterion.id}
            criterion={criterion}
            number={at + 1}
            error={isUnnamed(criterion) ? form.errors.criteria : undefined}
            onChange={(changed) => set(criteria.with(at, { ...criterion, ...changed }))}
            onRemove={() => set(criteria.toSpliced(at, 1))}
          />
        ))}
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={IconPlus}
            disabled={criteria.length >= RUBRIC.criteriaMax}
            onClick={() => set([...criteria, newCriterion()])}
          >
            {t('submission-scores.rubric.add')}
          </Button>
        </div>
      </CallForm>
    </Dialog>
  );
}

interface CriterionProps {
  criterion: RubricCriterion;
  number: number;
  error: string | undefined;
  onChange: (changed: Partial<RubricCriterion>) => void;
  onRemove: () => void;
}

function Criterion({ criterion, number, error, onChange, onRemove }: CriterionProps) {
  const t = useT();
  const { label, help, points, weight } = criterion;
  const name = label.trim() || t('submission-scores.rubric.unnamed', { number });
  return (
    <div role="group" aria-label={t('submission-scores.rubric.criterion', { number })} className={styles.criterion}>
      <TextInput
        label={t('submission-scores.rubric.label')}
        value={label}
        error={error}
        maxLength={RUBRIC.labelMax}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextInput
        label={t('submission-scores.rubric.help')}
        value={help}
        maxLength={RUBRIC.helpMax}
        optional
        onChange={({ target }) => onChange({ help: target.value })}
      />
      <div className={styles.numbers}>
        <NumberInput
          label={t('submission-scores.rubric.most')}
          value={points}
          bounds={[1, RUBRIC.pointsMax]}
          onChange={(value) => value !== null && onChange({ points: value })}
        />
        <NumberInput
          label={t('submission-scores.rubric.weight')}
          value={weight}
          bounds={[1, RUBRIC.weightMax]}
          onChange={(value) => value !== null && onChange({ weight: value })}
        />
      </div>
      <div className={styles.buttons}>
        <IconButton
          size="sm"
          kind="quiet"
          icon={IconTrash}
          label={t('submission-scores.rubric.remove', { label: name })}
          onClick={onRemove}
        />
      </div>
    </div>
  );
}

function isUnnamed({ label }: RubricCriterion): boolean {
  return label.trim() === '';
}

function newCriterion(): RubricCriterion {
  return { id: randomId(), label: '', help: '', points: 5, weight: 1 };
}
