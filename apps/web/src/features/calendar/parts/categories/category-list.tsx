import type { Category } from '@muster/contracts/calendar/model';
import { IconBrandDiscord, IconCalendarEvent, IconLock, IconPlus, IconWorld } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RowMenu } from '../../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ImportEvents } from '../../../calendar-import/public.ts';
import { DiscordEventsDialog } from '../../../discord-events/public.ts';
import { useCategoryChanges } from '../../queries.ts';
import { TemplateList } from '../templates/template-list.tsx';
import { CategoryMark } from '../category-chip.tsx';
import rows from '../../../../ui/lists/sorted-rows.module.css';
import styles from './categories.module.css';

// Opened by a press each.
const CategoryDialog = lazy(() =>
  import('./category-dialog.tsx').then((module) => ({ default: module.CategoryDialog })),
);
const RemoveCategory = lazy(() =>
  import('./remove-category.tsx').then((module) => ({ default: module.RemoveCategory })),
);
/** What is open over the list. It stays in place while it closes. */
type Opened = {
  readonly what: 'form' | 'discord' | 'remove';
  readonly category: Category | null;
  readonly open: boolean;
};

/** The categories of the calendar in their order, which can be changed here. */
export function CategoryList({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.calendar.managedCategories.useQuery({ community });
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = (what: Opened['what'], category: Category | null) => setOpened({ what, category, open: true });
  const close = () => setOpened((now) => now && { ...now, open: false });
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => open('form', null)}>
      {t('calendar.admin.create')}
    </Button>
  );
  const categories = data?.categories ?? [];
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('calendar.admin.title')}
        lead={t('calendar.admin.lead')}
        actions={
          <>
            <Link
              to="/com/$uuid/calendar"
              params={{ uuid: community }}
              className={buttonClass({ size: 'md', kind: 'quiet' })}
            >
              {t('calendar.admin.show')}
            </Link>
            {categories.length > 0 && <ImportEvents community={community} categories={categories} />}
            {categories.length > 0 && create}
          </>
        }
      />
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={4} height={60} />}
      {data && categories.length === 0 && (
        <EmptyState icon={IconCalendarEvent} title={t('calendar.admin.none')} action={create}>
          {t('calendar.admin.noneText')}
        </EmptyState>
      )}
      {categories.length > 0 && <Rows community={community} categories={categories} onOpen={open} />}
      {categories.length > 0 && <TemplateList community={community} categories={categories} />}
      <Suspense>
        {opened?.what === 'form' && (
          <CategoryDialog
            community={community}
            // As it is now: another person may have changed it since it was opened.
            category={categories.find(({ id }) => id === opened.category?.id) ?? opened.category}
            open={opened.open}
            onClose={close}
          />
        )}
        {opened?.what === 'discord' && opened.category && (
          <DiscordEventsDialog community={community} category={opened.category} open={opened.open} onClose={close} />
        )}
        {opened?.what === 'remove' && opened.category && (
          <RemoveCategory
            community={community}
            category={opened.category}
            others={categories.filter(({ id }) => id !== opened.category?.id)}
            open={opened.open}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

interface RowsProps {
  community: string;
  categories: readonly Category[];
  onOpen: (what: Opened['what'], category: Category) => void;
}

function Rows({ community, categories, onOpen }: RowsProps) {
  const t = useT();
  const { move } = useCategoryChanges();
  const moveTo = (id: string, before: string | null) =>
    move.mutate({ community, id, before }, { onError: (failure) => tellFailure(failure) });
  const row = (category: Category, handle: ReactNode) => {
    const at = categories.indexOf(category);
    const [above, below] = [categories[at - 1], categories[at + 1]];
    const { id, label, audience, signUp } = category;
    return (
      <div className={rows.row}>
        {handle}
        <CategoryMark category={category} />
        <div className={rows.words}>
          <span className={rows.title}>
            <button type="button" className={rows.open} onClick={() => onOpen('form', category)}>
              {label}
            </button>
            {audience !== 'members' && (
              <Badge icon={audience === 'public' ? IconWorld : IconLock}>{t(`calendar.audience.${audience}`)}</Badge>
            )}
          </span>
          <span className={rows.facts}>{t(`calendar.signUps.${signUp}`)}</span>
        </div>
        <RowMenu
          name={label}
          onEdit={() => onOpen('form', category)}
          more={[
            {
              id: 'discord',
              label: t('discord-events.open'),
              icon: IconBrandDiscord,
              onSelect: () => onOpen('discord', category),
            },
          ]}
          up={above ? () => moveTo(id, above.id) : null}
          down={below ? () => moveTo(id, categories[at + 2]?.id ?? null) : null}
          onRemove={() => onOpen('remove', category)}
        />
      </div>
    );
  };
  return (
    <SortableList
      items={categories}
      nameOf={({ label }) => label}
      onMove={moveTo}
      label={t('calendar.admin.title')}
      words={sortWords(categories.length)}
      className={`${rows.rows} ${styles.rows}`}
    >
      {row}
    </SortableList>
  );
}
