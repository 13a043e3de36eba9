import { RUBRIC } from '@muster/contracts/submission-scores/constants';
import type { Rubric, RubricCriterion } from '@muster/contracts/submission-scores/model';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { FormActions } from '../../../ui/forms/form-actions.tsx';
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
export function RubricDialog({ community, form, rubric, onClose }: RubricDialogProps) {
  const t = useT();
  const save = useSaveRubric();
  const [criteria, setCriteria] = useState<readonly RubricCriterion[]>(() =>
    rubric.criteria.length > 0 ? rubric.criteria : [newCriterion()],
  );
  const change = (id: string, changed: Partial<RubricCriterion>) =>
    setCriteria((before) => before.map((each) => (each.id === id ? { ...each, ...changed } : each)));
  const isNamed = criteria.every(({ label }) => label.trim() !== '');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isNamed || save.isPending) return;
    save.mutate(
      { community, form, criteria: [...criteria], revision: rubric.revision },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('submission-scores.rubric.saved') });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('submission-scores.rubric.title')}
      lead={t('submission-scores.rubric.lead')}
      width={620}
    >
      <form className={styles.form} onSubmit={send} noValidate>
        {criteria.map((criterion, at) => (
          <Criterion
            key={criterion.id}
            criterion={criterion}
            number={at + 1}
            onChange={(changed) => change(criterion.id, changed)}
            onRemove={() => setCriteria((before) => before.filter(({ id }) => id !== criterion.id))}
          />
        ))}
        <div className={styles.buttons}>
          <Button
            size="sm"
            icon={IconPlus}
            disabled={criteria.length >= RUBRIC.criteriaMax}
            onClick={() => setCriteria((before) => [...before, newCriterion()])}
          >
            {t('submission-scores.rubric.add')}
          </Button>
        </div>
        {save.error && <p role="alert">{readFailure(save.error).text}</p>}
        <FormActions>
          <Button size="md" onClick={onClose} disabled={save.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={save.isPending} disabled={!isNamed}>
            {t('submission-scores.rubric.save')}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}

interface CriterionProps {
  criterion: RubricCriterion;
  number: number;
  onChange: (changed: Partial<RubricCriterion>) => void;
  onRemove: () => void;
}

function Criterion({ criterion: { label, help, points, weight }, number, onChange, onRemove }: CriterionProps) {
  const t = useT();
  const name = label.trim() || t('submission-scores.rubric.unnamed', { number });
  return (
    <div role="group" aria-label={t('submission-scores.rubric.criterion', { number })} className={styles.criterion}>
      <TextInput
        label={t('submission-scores.rubric.label')}
        value={label}
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

function newCriterion(): RubricCriterion {
  return { id: randomId(), label: '', help: '', points: 5, weight: 1 };
}
