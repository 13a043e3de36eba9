import type { Category, EventDetail } from '@muster/contracts/calendar/model';
import { IconArrowLeft, IconBan, IconCalendarEvent } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { fieldText } from '../../../../platform/i18n/field-text.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { textParameter } from '../../../../platform/routing/search-text.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { Card } from '../../../../ui/content/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { AddToCalendar } from '../../../calendar-feeds/public.ts';
import { EditEvent, useEvent } from '../../../event-editor/public.ts';
import { AttendancePanel, CheckInCard } from '../../../event-attendance/public.ts';
import { MemberPicker } from '../../../members/public.ts';
import { SignUpPanel } from '../../../event-signups/public.ts';
import { RichTextView } from '../../../rich-text/public.ts';
import { useCategories } from '../../queries.ts';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import styles from './event.module.css';

/** One event: when and where, what it is, who comes, and what can be done with it. */
export function EventView({ community, id }: { community: string; id: string }) {
  const t = useT();
  const view = trpc.communities.get.useQuery({ community });
  const { data, error, refetch, isFetching } = useEvent(community, id);
  const categories = useCategories(community);
  usePageHead({ title: data?.title ?? t('calendar.event.title'), site: view.data?.community.name ?? '' });
  if (!data) {
    if (!error) return <ListSkeleton rows={5} height={72} />;
    const { code } = readFailure(error);
    if (code === 'calendar.unknown' || code === 'input.invalid') return <Unknown community={community} />;
    return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  }
  const relation = view.data?.viewer.relation;
  const isMember = relation === 'member' || relation === 'owner';
  return (
    <Event
      community={community}
      event={data}
      categories={categories.data?.categories ?? []}
      hasAttendance={isMember && !data.cancelled}
    />
  );
}

interface EventProps {
  community: string;
  event: EventDetail;
  categories: readonly Category[];
  /** The viewer may check in, or keeps the attendance. */
  hasAttendance: boolean;
}

function Event({ community, event, categories, hasAttendance }: EventProps) {
  const t = useT();
  const navigate = useNavigate();
  const isEditing = textParameter(useSearch({ strict: false }), 'edit') !== undefined;
  const category = categories.find(({ id }) => id === event.category);
  const { title, description, image, cancelled, cancelReason, mayEdit, signUp } = event;
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        back={<Back community={community} />}
        actions={
          <>
            {!cancelled && <AddToCalendar community={community} id={event.id} />}
            <EventActions
              community={community}
              event={event}
              mayCopy={categories.some(({ rights }) => rights.create)}
              mayTemplate={category?.rights.create ?? false}
            />
          </>
        }
      />
      {cancelled && (
        <PageNotice icon={IconBan} tone="warning" label={t('calendar.cancelled')}>
          {t('calendar.event.cancelled', { reason: fieldText(cancelReason ?? 'none') })}
        </PageNotice>
      )}
      {image !== null && <img className={styles.image} src={image} alt="" />}
      {hasAttendance && <CheckInCard community={community} id={event.id} />}
      <div className={styles.columns}>
        <Card>
          <EventFacts community={community} event={event} category={category} />
        </Card>
        {signUp !== null && (
          // Before the description: on a phone one signs up without going through all of it.
          <div className={styles.signUp}>
            <SignUpPanel community={community} id={event.id} cancelled={cancelled} />
          </div>
        )}
        {description !== null && (
          <Card>
            <RichTextView document={description} />
          </Card>
        )}
      </div>
      {hasAttendance && (
        <AttendancePanel
          community={community}
          id={event.id}
          picker={(picking) => <MemberPicker community={community} {...picking} />}
        />
      )}
      {mayEdit && (
        <EditEvent
          community={community}
          event={event}
          categories={categories}
          open={isEditing}
          onClose={() => void navigate({ to: '.', search: {}, replace: true })}
        />
      )}
    </div>
  );
}

function Back({ community }: { community: string }) {
  const t = useT();
  return (
    <Link to="/com/$uuid/calendar" params={{ uuid: community }} className={linkClass('quiet', styles.back)}>
      <Icon of={IconArrowLeft} size={15} /> {t('calendar.title')}
    </Link>
  );
}

function Unknown({ community }: { community: string }) {
  const t = useT();
  return (
    <Card>
      <EmptyState
        icon={IconCalendarEvent}
        title={t('calendar.event.unknown')}
        action={<Back community={community} />}
        page
      >
        {t('calendar.event.unknownText')}
      </EmptyState>
    </Card>
  );
}
