import type { Profile } from '@muster/contracts/profile-fields/model';
import type { Viewer } from '@muster/contracts/communities/model';
import { IconUserOff } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useProfileActions, useProfileTabs } from '../../../platform/features/features-context.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Tabs } from '../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { HistoryOf } from '../../audit/public.ts';
import { Identifiers } from '../../identifiers/public.ts';
import { NotesTab } from '../../member-notes/public.ts';
import { OwnNameButton } from '../../member-names/public.ts';
import { ServiceRecord } from '../../service-record/public.ts';
import { Overview } from '../parts/profile/overview.tsx';
import { ProfileHead } from '../parts/profile/profile-head.tsx';
import { useProfile } from '../queries.ts';
import type { ProfileSearch } from '../feature.tsx';
import styles from '../parts/profile-fields.module.css';
import { EventFigures } from '../../event-attendance/public.ts';
import { ActivityTab } from '../../shifts/public.ts';

/** A person of a community, as far as the one who looks may see them; the one who looks where the address names no other. */
export function ProfilePage() {
  return (
    <SignedInOnly>
      <Gate />
    </SignedInOnly>
  );
}

function Gate() {
  const t = useT();
  const { uuid, accountId } = useParams({ strict: false }) as { uuid: string; accountId?: string };
  const community = trpc.communities.get.useQuery({ community: uuid });
  const { data, error, refetch, isFetching } = useProfile(uuid, accountId ?? null);
  usePageHead({ title: data?.name ?? t('profile-fields.profile.title'), site: community.data?.community.name ?? '' });
  if (data) {
    return <Screen key={data.accId} community={uuid} profile={data} viewer={community.data?.viewer ?? null} />;
  }
  if (!error) return <Loading />;
  const { code } = readFailure(error);
  if (code === 'members.notFound' || code === 'input.invalid') return <NotFound community={uuid} />;
  return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
}

function Screen({ community, profile, viewer }: { community: string; profile: Profile; viewer: Viewer | null }) {
  const t = useT();
  const held = viewer?.permissions ?? [];
  const shown = { accId: profile.accId, isSelf: profile.isSelf, viewer };
  const added = useProfileTabs().filter(({ offered }) => offered(shown));
  const actions = useProfileActions();
  const navigate = useNavigate();
  const { tab }: ProfileSearch = useSearch({ strict: false });
  const { isSelf, accId } = profile;
  const only = <Name extends string>(when: boolean, name: Name): Name[] => (when ? [name] : []);
  const names = [
    'overview' as const,
    'record' as const,
    ...added.map(({ name }) => name),
    ...only(held.includes('system.manageMembers') || (isSelf && profile.sysStatus === 'active'), 'activity' as const),
    ...only(held.includes('system.manageMembers') || (isSelf && profile.sysStatus !== null), 'identifiers' as const),
    ...only(held.includes('system.manageMembers') && !isSelf, 'notes' as const),
    ...only(held.includes('system.viewAudit'), 'audit' as const),
  ];
  const value = names.find((name) => name === tab) ?? 'overview';
  return (
    <div className={styles.page}>
      <ProfileHead profile={profile}>
        {isSelf && profile.sysStatus === 'active' && !profile.banned && (
          <OwnNameButton community={community} accId={accId} current={profile.name} />
        )}
        {!isSelf && profile.sysStatus === 'active' && !profile.banned && (
          <Suspense>
            {actions.map((Action, at) => (
              <Action key={at} community={community} member={{ accId, name: profile.name }} />
            ))}
          </Suspense>
        )}
      </ProfileHead>
      <Tabs
        label={t('profile-fields.profile.tabs')}
        tabs={names.map((name) => ({ value: name, label: t(`profile-fields.profile.${name}`) }))}
        value={value}
        onChange={(next) =>
          void navigate({ to: '.', search: { tab: next === 'overview' ? undefined : next }, replace: true })
        }
      >
        {value === 'overview' && <Overview community={community} profile={profile} />}
        {value === 'record' && (
          <ServiceRecord
            community={community}
            accId={accId}
            readsAll={isSelf || held.includes('system.manageMembers')}
          />
        )}
        {added.map(
          ({ name, tab: Tab }) =>
            value === name && (
              <Suspense key={name} fallback={<ListSkeleton rows={4} />}>
                <Tab community={community} profile={shown} />
              </Suspense>
            ),
        )}
        {value === 'identifiers' && <Identifiers community={community} accId={accId} />}
        {value === 'notes' && <NotesTab community={community} accId={accId} />}
        {value === 'audit' && (
          <section>
            <h2>
              <VisuallyHidden>{t('profile-fields.profile.audit')}</VisuallyHidden>
            </h2>
            <HistoryOf community={community} kind="member" id={accId} />
          </section>
        )}
        {value === 'activity' && (
          <>
            <EventFigures community={community} accId={accId} />
            <ActivityTab community={community} accId={accId} />
          </>
        )}
      </Tabs>
    </div>
  );
}

function NotFound({ community }: { community: string }) {
  const t = useT();
  return (
    <EmptyState
      page
      icon={IconUserOff}
      title={t('profile-fields.profile.unknown')}
      action={
        <Link to={communityPath(community)} className={buttonClass({ size: 'md' })}>
          {t('communities.places.toDashboard')}
        </Link>
      }
    >
      {t('profile-fields.profile.unknownText')}
    </EmptyState>
  );
}

function Loading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('profile-fields.profile.loading')}>
      <div className={styles.page}>
        <header className={styles.head}>
          <Skeleton width={72} height={72} round />
          <div className={styles.who}>
            <h1 className={styles.name}>{t('profile-fields.profile.title')}</h1>
            <Skeleton width={190} height={22} />
            <Skeleton width={140} />
          </div>
        </header>
        <Skeleton height={44} />
        <ListSkeleton rows={6} />
      </div>
    </SkeletonGroup>
  );
}
