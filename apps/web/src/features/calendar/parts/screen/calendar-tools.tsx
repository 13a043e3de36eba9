import type { Category } from '@muster/contracts/calendar/model';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { SearchInput } from '../../../../ui/forms/search-input.tsx';
import { useTypedSearch } from '../../../../ui/forms/use-typed-search.ts';
import { tabClass, tabRowClass } from '../../../../ui/navigation/tabs.tsx';
import { CALENDAR_VIEWS, type CalendarSearch, type CalendarView, chosenCategories } from '../../calendar-search.ts';
import { nameOf, stepped } from '../../days.ts';
import { CategoryToggle } from '../category-chip.tsx';
import { type StepKeys, useStepKeys } from '../../../../ui/use-step-keys.ts';
import styles from './calendar.module.css';

interface CalendarToolsProps {
  view: CalendarView;
  day: string;
  today: string;
  search: CalendarSearch;
  categories: readonly Category[];
  onShow: (change: CalendarSearch) => void;
}

/** Which days are shown, in which way, of which categories. */
export function CalendarTools({ view, day, today, search, categories, onShow }: CalendarToolsProps) {
  const t = useT();
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onShow({ q: q || undefined }));
  const chosen = chosenCategories(search);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id];
    onShow({ categories: next.join(',') || undefined });
  };
  return (
    <div className={styles.tools}>
      <div className={styles.toolRow}>
        <Steps
          view={view}
          onToday={() => onShow({ date: undefined })}
          onStep={(by) => onShow({ date: stepped(view, day, by) })}
        />
        <h2 className={styles.period} aria-live="polite">
          {nameOf(view, day, today)}
        </h2>
        <nav className={`${tabRowClass} ${styles.views}`} aria-label={t('calendar.views.label')}>
          {CALENDAR_VIEWS.map((each) => (
            <Link
              key={each}
              to="."
              search={{ ...search, view: each }}
              className={tabClass}
              aria-current={each === view ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
            >
              {t(`calendar.views.${each}`)}
            </Link>
          ))}
        </nav>
      </div>
      <div className={`${styles.toolRow} ${styles.filters}`}>
        <div className={styles.search}>
          <SearchInput label={t('calendar.search')} value={typed} onChange={setTyped} maxLength={100} />
        </div>
        <div className={styles.chips} role="group" aria-label={t('calendar.categories')}>
          {categories.map((category) => (
            <CategoryToggle
              key={category.id}
              category={category}
              pressed={chosen.includes(category.id)}
              onPress={() => toggle(category.id)}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

interface StepsProps {
  view: CalendarView;
  onToday: () => void;
  onStep: (by: 1 | -1) => void;
}

function Steps({ view, onToday, onStep }: StepsProps) {
  const t = useT();
  const keys: StepKeys = { today: onToday, step: onStep };
  useStepKeys(keys);
  return (
    <div className={styles.steps}>
      <Button
        size="sm"
        title={t('calendar.withKeys', { label: t('calendar.today'), keys: 'Shift+Home' })}
        aria-keyshortcuts="Shift+Home"
        onClick={onToday}
      >
        {t('calendar.today')}
      </Button>
      <IconButton
        icon={IconChevronLeft}
        label={t(`calendar.previous.${view}`)}
        title={t('calendar.withKeys', { label: t(`calendar.previous.${view}`), keys: 'Shift+←' })}
        aria-keyshortcuts="Shift+ArrowLeft"
        onClick={() => onStep(-1)}
      />
      <IconButton
        icon={IconChevronRight}
        label={t(`calendar.next.${view}`)}
        title={t('calendar.withKeys', { label: t(`calendar.next.${view}`), keys: 'Shift+→' })}
        aria-keyshortcuts="Shift+ArrowRight"
        onClick={() => onStep(1)}
      />
    </div>
  );
}
