import { ACTIVITY, RHYTHMS } from '@muster/contracts/activity-quotas/constants';
import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import type { PublicDepartment } from '@muster/contracts/departments/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { NumberInput } from '../../../ui/forms/number-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Requirements } from './requirements.tsx';
import styles from './activity.module.css';

type Choices = readonly { readonly id: string; readonly label: string }[];

/** The shift types, forms and categories of events that a plan can name, and the time zone of its periods. */
export interface Offer {
  readonly timeZone: string;
  readonly shiftTypes: Choices;
  readonly forms: Choices;
  readonly categories: Choices;
}

/** What the fields of a plan need: its terms, and how they are changed. */
export interface FieldsProps {
  departments: readonly PublicDepartment[];
  terms: PlanTerms;
  /** Rises with each attempt to save: what is missing is said from the first on. */
  attempt: number;
  onChange: (change: Partial<PlanTerms>) => void;
}

/** The fields of a plan: rhythm, requirements, what counts, and reminders. */
export function PlanFields({ offer, ...props }: FieldsProps & { offer: Offer }) {
  const t = useT();
  const { terms, attempt, onChange } = props;
  return (
    <div className={styles.form}>
      <TextInput
        label={t('activity-quotas.fields.name')}
        value={terms.name}
        maxLength={ACTIVITY.nameMax}
        autoComplete="off"
        placeholder={t('activity-quotas.fields.nameExample')}
        error={attempt > 0 && terms.name.trim() === '' ? t('activity-quotas.fields.nameNeeded') : undefined}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <When {...props} timeZone={offer.timeZone} />
      <Requirements {...props} />
      <Counted {...props} offer={offer} />
      <section className={styles.part} aria-label={t('activity-quotas.fields.told')}>
        <h2>{t('activity-quotas.fields.told')}</h2>
        <NumberInput
          label={t('activity-quotas.fields.remind')}
          help={t('activity-quotas.fields.remindHelp')}
          value={terms.remindHours}
          bounds={[1, ACTIVITY.remindHoursMax]}
          optional
          onChange={(remindHours) => onChange({ remindHours })}
        />
        <Checkbox
          label={t('activity-quotas.fields.leaderboard')}
          help={t('activity-quotas.fields.leaderboardHelp')}
          checked={terms.leaderboard}
          onChange={({ target }) => onChange({ leaderboard: target.checked })}
        />
      </section>
    </div>
  );
}

function When({ terms, attempt, timeZone, onChange }: FieldsProps & { timeZone: string }) {
  const t = useT();
  const { rhythm, startsOn, startTime, endsOn } = terms;
  const missing = (value: string | null) => (attempt > 0 && !value ? t('activity-quotas.fields.dayNeeded') : undefined);
  return (
    <section className={styles.part} aria-label={t('activity-quotas.fields.when')}>
      <h2>{t('activity-quotas.fields.when')}</h2>
      <p className={styles.note}>{t('activity-quotas.fields.zone', { zone: timeZone.replaceAll('_', ' ') })}</p>
      <div className={styles.pair}>
        <Select
          label={t('activity-quotas.fields.rhythm')}
          value={rhythm}
          options={RHYTHMS.map((value) => ({ value, label: t(`activity-quotas.rhythms.${value}`) }))}
          onChange={({ target }) => {
            const chosen = RHYTHMS.find((value) => value === target.value) ?? 'weekly';
            onChange({ rhythm: chosen, endsOn: chosen === 'custom' ? (endsOn ?? '') : null });
          }}
        />
        <TextInput
          label={t('activity-quotas.fields.startsOn')}
          type="date"
          value={startsOn}
          error={missing(startsOn)}
          onChange={({ target }) => onChange({ startsOn: target.value })}
        />
        <TextInput
          label={t('activity-quotas.fields.startTime')}
          type="time"
          value={startTime}
          error={missing(startTime)}
          onChange={({ target }) => onChange({ startTime: target.value })}
        />
        {rhythm === 'custom' && (
          <TextInput
            label={t('activity-quotas.fields.endsOn')}
            type="date"
            value={endsOn ?? ''}
            min={startsOn}
            error={missing(endsOn)}
            onChange={({ target }) => onChange({ endsOn: target.value })}
          />
        )}
      </div>
    </section>
  );
}

/** The filters of what a quota counts. An empty filter counts everything of its kind. */
const SOURCES = [
  { of: 'shiftTypes', all: 'allShifts', max: ACTIVITY.shiftTypesMax },
  { of: 'forms', all: 'allForms', max: ACTIVITY.formsMax },
  { of: 'categories', all: 'allCategories', max: ACTIVITY.categoriesMax },
] as const;

function Counted({ offer, terms, onChange }: FieldsProps & { offer: Offer }) {
  const t = useT();
  if (SOURCES.every(({ of }) => offer[of].length === 0)) return null;
  return (
    <section className={styles.part} aria-label={t('activity-quotas.fields.counts')}>
      <h2>{t('activity-quotas.fields.counts')}</h2>
      {SOURCES.map(
        ({ of, all, max }) =>
          offer[of].length > 0 && (
            <MultiCombobox
              key={of}
              label={t(`activity-quotas.fields.${of}`)}
              optional
              placeholder={t(`activity-quotas.fields.${all}`)}
              options={offer[of].map(({ id, label }) => ({ value: id, label }))}
              values={terms[of]}
              max={max}
              onChange={(chosen) => onChange({ [of]: chosen })}
            />
          ),
      )}
    </section>
  );
}
