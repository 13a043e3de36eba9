import { IconLinkOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { useSession } from '../../../platform/session-state.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { JoinRefusal } from '../../member-settings/public.ts';
import styles from '../parts/links.module.css';

/** The page of an invite link: who invites, what one gets, and the button to join. */
export function JoinPage() {
  const t = useT();
  const { uuid, secret } = useParams({ strict: false }) as { uuid: string; secret: string };
  const about = { community: uuid, secret };
  const community = trpc.communities.get.useQuery({ community: uuid });
  const name = community.data?.community.name ?? '';
  const accept = trpc.inviteLinks.accept.useMutation();
  // A link that was used up by this very person is not asked for again.
  const link = trpc.inviteLinks.shown.useQuery(about, { retry: false, enabled: !accept.isSuccess });
  usePageHead({ title: t('invite-links.join.title'), site: name });
  if (accept.data) return <Joined community={uuid} name={name} withoutRank={accept.data.withoutRank} />;
  const error = link.error ?? (readsAsGone(accept.error) ? accept.error : null);
  if (error) {
    if (!readsAsGone(error) && readFailure(error).code !== 'input.invalid') {
      return <FailureState error={error} onRetry={() => void link.refetch()} retrying={link.isFetching} page />;
    }
    return (
      <EmptyState page icon={IconLinkOff} title={t('invite-links.join.gone')}>
        {readFailure(error).text}
      </EmptyState>
    );
  }
  if (!link.data || !community.data) return <ListSkeleton rows={2} height={72} />;
  const { by, rank, expiresAt } = link.data;
  return (
    <div className={styles.join}>
      <Panel title={t('invite-links.join.heading', { name })}>
        <div className={styles.form}>
          <p>{t('invite-links.join.text', { by, name })}</p>
          {rank && <p>{t('invite-links.join.rank', { rank: rank.label, department: rank.department })}</p>}
          {expiresAt !== null && (
            <p className={styles.quiet}>
              {t('invite-links.join.ends')} <RelativeTime date={expiresAt} />
            </p>
          )}
          <Ways
            next={`${communityPath(uuid)}/invite-links/${secret}`}
            busy={accept.isPending}
            onAccept={() => accept.mutate(about)}
          />
          {accept.error && <JoinRefusal error={accept.error} />}
        </div>
      </Panel>
    </div>
  );
}

function readsAsGone(error: unknown): boolean {
  return error !== null && readFailure(error).code === 'inviteLinks.unknown';
}

function Ways({ next, busy, onAccept }: { next: string; busy: boolean; onAccept: () => void }) {
  const t = useT();
  const { authChecked, loggedIn } = useSession();
  if (authChecked && !loggedIn) {
    return (
      <Link to="/login" search={{ next }} className={buttonClass({ kind: 'primary', size: 'md', block: true })}>
        {t('invite-links.join.signIn')}
      </Link>
    );
  }
  return (
    <Button kind="primary" size="md" block busy={busy || !authChecked} onClick={onAccept}>
      {t('invite-links.join.accept')}
    </Button>
  );
}

type JoinedProps = { community: string; name: string; withoutRank: string | null };

function Joined({ community, name, withoutRank }: JoinedProps) {
  const t = useT();
  return (
    <div className={styles.join}>
      <Panel title={t('invite-links.join.welcome', { name })}>
        <div className={styles.form} role="status">
          <p>
            {withoutRank === null
              ? t('invite-links.join.done')
              : t('invite-links.join.withoutRank', { reason: withoutRank })}
          </p>
          <a href={communityPath(community)} className={buttonClass({ kind: 'primary', size: 'md', block: true })}>
            {t('invite-links.join.open')}
          </a>
        </div>
      </Panel>
    </div>
  );
}
