import { ASSIGNED_FILTERS, VOTE_FILTERS } from '@muster/contracts/submission-reviews/constants';
import { useT } from '../../../platform/i18n/use-t.ts';
import { wordParameter } from '../../../platform/routing/search-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { FORM } from '@muster/contracts/forms/constants';
import { Select } from '../../../ui/forms/select.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import styles from './reviews.module.css';

/** What of reviews submissions are filtered by. */
export type ReviewFilterValues = {
  readonly assigned: (typeof ASSIGNED_FILTERS)[number] | null;
  readonly vote: (typeof VOTE_FILTERS)[number] | null;
  readonly unread: boolean;
  /** The least score of the chosen options, and the least mean by the rubric in percent. */
  readonly scoreFrom: number | null;
  readonly ratingFrom: number | null;
};

/** Which submissions are looked at. */
export type ReviewQuery = ReviewFilterValues & {
  readonly form: string | null;
  readonly stage: string | null;
  readonly search: string;
};

/** The filters in an address. */
export function readReviewFilters(search: Record<string, unknown>): ReviewFilterValues {
  return {
    assigned: wordParameter(search, 'assigned', ASSIGNED_FILTERS) ?? null,
    vote: wordParameter(search, 'vote', VOTE_FILTERS) ?? null,
    unread: wordParameter(search, 'unread', ['yes']) !== undefined,
    scoreFrom: numberIn(search['scoreFrom'], [-FORM.scoreMax, FORM.scoreMax]),
    ratingFrom: whole(numberIn(search['ratingFrom'], [1, 100])),
  };
}

const whole = (number: number | null): number | null => (number === null ? null : Math.round(number));

/** The number that a text stands for, as far as there can be such a filter. */
function numberIn(text: unknown, [low, high]: readonly [low: number, high: number]): number | null {
  const number = typeof text === 'string' && text.trim() !== '' ? Number(text.replace(',', '.')) : Number.NaN;
  return number >= low && number <= high ? number : null;
}

interface ReviewFiltersProps {
  values: ReviewFilterValues;
  /** With parameters of the address; undefined takes one away. */
  onChange: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Fields to filter submissions by assignment, votes, and whether they are unread. */
export function ReviewFilters({ values, onChange }: ReviewFiltersProps) {
  const t = useT();
  return (
    <>
      <Select
        label={t('submission-reviews.filters.assigned')}
        value={values.assigned ?? ''}
        placeholder={t('submission-reviews.filters.anyone')}
        onChange={({ target }) => onChange({ assigned: target.value || undefined })}
        options={ASSIGNED_FILTERS.map((value) => ({ value, label: t(`submission-reviews.filters.${value}`) }))}
      />
      <Select
        label={t('submission-reviews.filters.vote')}
        value={values.vote ?? ''}
        placeholder={t('submission-reviews.filters.anyVotes')}
        onChange={({ target }) => onChange({ vote: target.value || undefined })}
        options={VOTE_FILTERS.map((value) => ({ value, label: t(`submission-reviews.filters.${value}`) }))}
      />
      <LeastField name="scoreFrom" value={values.scoreFrom} onChange={onChange} />
      <LeastField name="ratingFrom" value={values.ratingFrom} onChange={onChange} />
      <div className={styles.ticked}>
        <Checkbox
          label={t('submission-reviews.filters.unread')}
          checked={values.unread}
          onChange={({ target }) => onChange({ unread: target.checked ? 'yes' : undefined })}
        />
      </div>
    </>
  );
}

interface LeastFieldProps {
  name: 'scoreFrom' | 'ratingFrom';
  value: number | null;
  onChange: ReviewFiltersProps['onChange'];
}

/** The least number of something; what is typed and is none filters nothing. */
function LeastField({ name, value, onChange }: LeastFieldProps) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(value === null ? '' : String(value), (text) => {
    const bounds = name === 'scoreFrom' ? ([-FORM.scoreMax, FORM.scoreMax] as const) : ([1, 100] as const);
    const number = numberIn(text, bounds);
    onChange({ [name]: number === null ? undefined : String(number) });
  });
  return (
    <TextInput
      label={t(`submission-reviews.filters.${name}`)}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}
