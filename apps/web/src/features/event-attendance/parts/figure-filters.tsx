import { ATTENDANCE } from '@muster/contracts/event-attendance/constants';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { useTypedSearch } from '../../../ui/forms/use-typed-search.ts';
import { FIGURE_DAYS, type FiguresChange, type FiguresShown, sortsOf } from '../figures-search.ts';
import { useFigureName } from '../queries.ts';
import styles from './figures.module.css';

interface FigureFiltersProps {
  community: string;
  shown: FiguresShown;
  onChange: (change: FiguresChange) => void;
}

/** The period of the figures, what they are narrowed down to, and their order. */
export function FigureFilters({ community, shown, onChange }: FigureFiltersProps) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(shown.search, (q) => onChange({ q: q || undefined }));
  const { data } = trpc.calendar.managedCategories.useQuery({ community });
  const name = useFigureName(community, shown);
  const categories = data?.categories ?? [];
  return (
    <>
      <div className={styles.filters}>
        <Select
          label={t('event-attendance.figures.period')}
          value={shown.days}
          options={FIGURE_DAYS.map((value) => ({
            value,
            label: t('event-attendance.figures.days', { days: Number(value) }),
          }))}
          onChange={({ target }) => onChange({ days: target.value })}
        />
        {shown.by !== 'category' && categories.length > 1 && (
          <Select
            label={t('event-attendance.screen.category')}
            value={shown.category ?? ''}
            options={[
              { value: '', label: t('event-attendance.screen.allCategories') },
              ...categories.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={({ target }) => onChange({ category: target.value || undefined })}
          />
        )}
        <Select
          label={t('event-attendance.screen.order')}
          value={shown.sort}
          options={sortsOf(shown.by).map((value) => ({ value, label: t(`event-attendance.screen.sorts.${value}`) }))}
          onChange={({ target }) => onChange({ sort: target.value })}
        />
        <SearchInput
          label={t(`event-attendance.screen.search.${shown.by}`)}
          value={typed}
          onChange={setTyped}
          maxLength={ATTENDANCE.searchMax}
          size="md"
        />
      </div>
      {shown.person !== null && (
        <p className={styles.only}>
          <span>{t('event-attendance.screen.only', { name: name ?? t('event-attendance.screen.onePerson') })}</span>
          <Button size="sm" kind="quiet" icon={IconX} onClick={() => onChange({ person: undefined })}>
            {t('event-attendance.screen.all')}
          </Button>
        </p>
      )}
    </>
  );
}
