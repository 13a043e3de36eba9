import type { FormOffer, OfferedForm } from '@muster/contracts/submissions/model';
import { IconClipboardList, IconFolder, IconInbox } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { wordParameter } from '../../../../platform/routing/search-text.ts';
import { useSession } from '../../../../platform/session-state.ts';
import { communityPath } from '../../../../platform/site.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { cardClass } from '../../../../ui/content/card.tsx';
import { Badge } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useOffer } from '../../queries.ts';
import { useClosedText } from '../closed-text.ts';
import { NewFormLink } from '../new-form-link.tsx';
import { SignInLink } from '../sign-in-link.tsx';
import { MyList } from './my-list.tsx';
import styles from '../submissions.module.css';

/** The forms that the viewer may fill in, and what they have sent. */
export function FormCentre({ community }: { community: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { loggedIn } = useSession();
  const known = trpc.communities.get.useQuery({ community });
  const shown = wordParameter(useSearch({ strict: false }), 'tab', ['forms', 'mine']) ?? 'forms';
  const { data, error, refetch, isFetching } = useOffer(community);
  usePageHead({ title: t('submissions.title'), site: known.data?.community.name ?? '' });
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  const list = data ? <Offer community={community} offer={data} /> : <ListSkeleton rows={4} height={72} />;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('submissions.title')}
        lead={t('submissions.lead')}
        actions={
          data?.reviews && (
            <Link to="/com/$uuid/form-management" params={{ uuid: community }} className={buttonClass({ size: 'md' })}>
              <Icon of={IconInbox} size={16} /> {t('submissions.review.open')}
            </Link>
          )
        }
      />
      {loggedIn ? (
        <Tabs
          label={t('submissions.title')}
          tabs={(['forms', 'mine'] as const).map((value) => ({ value, label: t(`submissions.tabs.${value}`) }))}
          value={shown}
          onChange={(next) =>
            void navigate({ to: '.', search: { tab: next === 'forms' ? undefined : next }, replace: true })
          }
        >
          {shown === 'forms' ? list : <MyList community={community} />}
        </Tabs>
      ) : (
        list
      )}
    </div>
  );
}

function Offer({ community, offer }: { community: string; offer: FormOffer }) {
  const t = useT();
  const { loggedIn } = useSession();
  if (offer.forms.length === 0) {
    return (
      <EmptyState
        icon={IconClipboardList}
        title={t('submissions.offer.none')}
        action={loggedIn ? <NewFormLink community={community} /> : <SignInLink />}
      >
        {t(loggedIn ? 'submissions.offer.noneText' : 'submissions.offer.noneVisitor')}
      </EmptyState>
    );
  }
  const loose = offer.forms.filter(({ folder }) => folder === null);
  return (
    <div className={styles.groups}>
      {offer.folders.map(({ id, label, pictures }) => (
        <section key={id} className={styles.group} aria-label={label}>
          <h2 className={styles.groupTitle}>
            <Picture address={pictures.icon} size="icon" fallback={<Icon of={IconFolder} size={16} />} /> {label}
          </h2>
          <Picture address={pictures.image} size="wide" />
          <Cards community={community} forms={offer.forms.filter(({ folder }) => folder === id)} />
        </section>
      ))}
      {loose.length > 0 && (
        <section className={styles.group} aria-label={t('submissions.title')}>
          <Cards community={community} forms={loose} />
        </section>
      )}
    </div>
  );
}

/** A picture that says nothing that the words beside it do not. */
function Picture({
  address,
  size,
  fallback = null,
}: {
  address: string | null;
  size: 'icon' | 'wide';
  fallback?: ReactNode;
}) {
  if (address === null) return fallback;
  return <img src={address} alt="" loading="lazy" className={size === 'icon' ? styles.icon : styles.banner} />;
}

/** Where a form is filled in; for a visitor who needs an account for it, by way of signing in. */
function placeOf(community: string, { id, closed }: OfferedForm) {
  const to = communityPath(community, `forms/new/${id}`);
  return closed?.because === 'signIn' ? ({ to: '/login', search: { next: to } } as const) : { to };
}

function Cards({ community, forms }: { community: string; forms: readonly OfferedForm[] }) {
  const t = useT();
  const closedText = useClosedText();
  return (
    <ul className={styles.cards}>
      {forms.map((form) => (
        <li key={form.id}>
          <Link {...placeOf(community, form)} className={cardClass({ action: true })}>
            <span className={styles.card}>
              <Picture address={form.pictures.image} size="wide" />
              <span className={styles.cardTitle}>
                <Picture address={form.pictures.icon} size="icon" />
                <strong>{form.label}</strong>
              </span>
              {form.description && <span className={styles.about}>{form.description}</span>}
              <span className={styles.facts}>
                {form.closed ? (
                  <Badge tone={form.closed.because === 'signIn' ? 'info' : 'warning'}>{closedText(form.closed)}</Badge>
                ) : (
                  <span>{t('submissions.offer.questions', { count: form.questions })}</span>
                )}
                {form.draftSavedAt && (
                  <Badge tone="info">
                    {t('submissions.offer.draft')} <RelativeTime date={form.draftSavedAt} />
                  </Badge>
                )}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
