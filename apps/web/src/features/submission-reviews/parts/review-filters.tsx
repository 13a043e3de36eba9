import { ASSIGNED_FILTERS, VOTE_FILTERS } from '@muster/contracts/submission-reviews/constants';
import { useT } from '../../../platform/i18n/use-t.ts';
import { wordParameter } from '../../../platform/routing/search-text.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';

/** What of reviews submissions are filtered by. */
export type ReviewFilterValues = {
  readonly assigned: (typeof ASSIGNED_FILTERS)[number] | null;
  readonly vote: (typeof VOTE_FILTERS)[number] | null;
  readonly unread: boolean;
};

/** The filters in an address. */
export function readReviewFilters(search: Record<string, unknown>): ReviewFilterValues {
  return {
    assigned: wordParameter(search, 'assigned', ASSIGNED_FILTERS) ?? null,
    vote: wordParameter(search, 'vote', VOTE_FILTERS) ?? null,
    unread: wordParameter(search, 'unread', ['yes']) !== undefined,
  };
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
      <Checkbox
        label={t('submission-reviews.filters.unread')}
        checked={values.unread}
        onChange={({ target }) => onChange({ unread: target.checked ? 'yes' : undefined })}
      />
    </>
  );
}
