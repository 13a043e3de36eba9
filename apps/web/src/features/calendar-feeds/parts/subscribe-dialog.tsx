import type { Category } from '@muster/contracts/calendar/model';
import { FEED } from '@muster/contracts/calendar-feeds/constants';
import type { CalendarFeed } from '@muster/contracts/calendar-feeds/model';
import { useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyField } from '../../../ui/actions/copy-field.tsx';
import { MultiCombobox } from '../../../ui/combobox/multi-combobox.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import styles from './subscribe.module.css';

interface SubscribeProps {
  community: string;
  categories: readonly Category[];
  open: boolean;
  onClose: () => void;
}

/** The addresses by which the viewer's programs read the calendar, and a form for another one, whose address is shown once. */
export function SubscribeDialog({ community, categories, open, onClose }: SubscribeProps) {
  const t = useT();
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Dialog open={open} onClose={onClose} title={t('calendar-feeds.title')} lead={t('calendar-feeds.lead')} width={520}>
      <div className={styles.parts}>
        {address === null ? (
          <NewFeed community={community} categories={categories} onMade={setAddress} />
        ) : (
          <Made address={address} />
        )}
        <Feeds community={community} categories={categories} />
      </div>
    </Dialog>
  );
}

function Made({ address }: { address: string }) {
  const t = useT();
  return (
    <div className={styles.made} role="status">
      <p>{t('calendar-feeds.made')}</p>
      <CopyField text={address} label={t('calendar-feeds.copy')} done={t('calendar-feeds.copied')} />
    </div>
  );
}

type NewFeedProps = Pick<SubscribeProps, 'community' | 'categories'> & { onMade: (address: string) => void };

function NewFeed({ community, categories, onMade }: NewFeedProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const create = trpc.calendarFeeds.create.useMutation({
    onSettled: () => utils.calendarFeeds.list.invalidate({ community }),
  });
  const form = useCallForm({
    begin: { label: '', categories: [] as string[], onlyMine: false },
    sending: create,
    send: (feed, sent) => create.mutate({ community, feed }, sent),
    onDone: ({ path }) => onMade(new URL(path, window.location.origin).toString()),
  });
  return (
    <CallForm form={form} className={styles.form} submit={t('calendar-feeds.make')}>
      <TextInput
        {...form.text('label')}
        label={t('calendar-feeds.label')}
        help={t('calendar-feeds.labelHelp')}
        optional
        maxLength={FEED.labelMax}
      />
      <MultiCombobox
        label={t('calendar-feeds.categories')}
        placeholder={t('calendar-feeds.all')}
        options={categories.map(({ id, label }) => ({ value: id, label }))}
        values={form.values.categories}
        error={form.errors.categories}
        max={FEED.categoriesMax}
        onChange={(chosen) => form.set({ categories: chosen })}
      />
      <Checkbox {...form.checked('onlyMine')} label={t('calendar-feeds.onlyMine')} />
    </CallForm>
  );
}

function Feeds({ community, categories }: Pick<SubscribeProps, 'community' | 'categories'>) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.calendarFeeds.list.useQuery({ community });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <ListSkeleton rows={2} height={56} />;
  if (data.feeds.length === 0) return <p className={styles.quiet}>{t('calendar-feeds.none')}</p>;
  return (
    <ul className={styles.list}>
      {data.feeds.map((feed) => (
        <FeedRow key={feed.id} community={community} categories={categories} feed={feed} />
      ))}
    </ul>
  );
}

type FeedRowProps = Pick<SubscribeProps, 'community' | 'categories'> & { feed: CalendarFeed };

function FeedRow({ community, categories, feed }: FeedRowProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const remove = trpc.calendarFeeds.remove.useMutation({
    onSettled: () => utils.calendarFeeds.list.invalidate({ community }),
    onError: (failure) => tellFailure(failure),
  });
  const named = categories.filter(({ id }) => feed.categories.includes(id)).map(({ label }) => label);
  const parts = [feed.onlyMine ? t('calendar-feeds.mine') : named.join(', ') || t('calendar-feeds.all')];
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{feed.label || t('calendar-feeds.unnamed')}</strong>
        <span className={styles.quiet}>{parts}</span>
        <span className={styles.quiet}>
          {feed.readAt === null ? (
            t('calendar-feeds.never')
          ) : (
            <>
              {t('calendar-feeds.read')} <RelativeTime date={feed.readAt} />
            </>
          )}
        </span>
      </div>
      <Button size="sm" busy={remove.isPending} onClick={() => remove.mutate({ community, id: feed.id })}>
        {t('calendar-feeds.remove')}
      </Button>
    </li>
  );
}
