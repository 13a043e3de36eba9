import type { PublicDepartment } from '@muster/contracts/departments/model';
import { STAGE } from '@muster/contracts/form-stages/constants';
import type { AutomaticMove, Stage } from '@muster/contracts/form-stages/model';
import type { FormStructure, Question } from '@muster/contracts/form-structure/model';
import { IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { NumberInput } from '../../../../ui/forms/number-input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { ClausesEditor } from '../../../form-structure/public.ts';
import styles from '../stages.module.css';

interface AutomaticMoveFieldsProps {
  community: string;
  move: AutomaticMove;
  stages: readonly Stage[];
  structure: FormStructure;
  departments: readonly PublicDepartment[];
  onChange: (move: AutomaticMove) => void;
  onRemove: () => void;
}

/** Where a submission goes by itself, when, and on which conditions. */
export function AutomaticMoveFields({
  community,
  move,
  stages,
  structure,
  departments,
  onChange,
  onRemove,
}: AutomaticMoveFieldsProps) {
  const t = useT();
  const set = (change: Partial<AutomaticMove>) => onChange({ ...move, ...change });
  const score = [-STAGE.scoreMax, STAGE.scoreMax] as const;
  return (
    <div className={styles.form}>
      <div className={styles.pair}>
        <Select
          label={t('form-stages.plan.to')}
          value={move.to}
          onChange={({ target }) => set({ to: target.value })}
          options={stages.map(({ id, label }) => ({ value: id, label }))}
        />
        <NumberInput
          label={t('form-stages.plan.hours')}
          help={t('form-stages.plan.hoursHelp')}
          value={move.afterHours}
          bounds={[1, STAGE.hoursMax]}
          optional
          onChange={(afterHours) => set({ afterHours })}
        />
        <NumberInput
          label={t('form-stages.plan.scoreFrom')}
          value={move.scoreFrom}
          bounds={score}
          fractions
          optional
          onChange={(scoreFrom) => set({ scoreFrom })}
        />
        <NumberInput
          label={t('form-stages.plan.scoreTo')}
          value={move.scoreTo}
          bounds={score}
          fractions
          optional
          onChange={(scoreTo) => set({ scoreTo })}
        />
      </div>
      <ClausesEditor
        community={community}
        before={questionsOf(structure)}
        departments={departments}
        condition={move.when}
        title={t('form-stages.plan.when')}
        always={t('form-stages.plan.always')}
        onChange={(when) => set({ when })}
      />
      <div>
        <Button size="sm" kind="quiet" icon={IconTrash} onClick={onRemove}>
          {t('form-stages.plan.removeMove')}
        </Button>
      </div>
    </div>
  );
}

/** The questions that conditions can be about. */
function questionsOf({ sections }: FormStructure): Question[] {
  return sections.flatMap(({ questions }) => questions).filter(({ type }) => type !== 'heading');
}
