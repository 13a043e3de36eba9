import type { Reason } from '@muster/contracts/kit/language/reason';
import { IconMailOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { reasonText } from '../../../platform/i18n/reason-text.ts';
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
import styles from '../parts/invitations.module.css';

/** The page of an invitation: its names, a link to sign in, and the button to accept. */
export function InvitePage() {
  const t = useT();
  const { uuid, secret } = useParams({ strict: false }) as { uuid: string; secret: string };
  const about = { community: uuid, secret };
  const community = trpc.communities.get.useQuery({ community: uuid });
  const name = community.data?.community.name ?? '';
  const accept = trpc.memberInvites.accept.useMutation();
  // An accepted invitation does not exist any more, so it is not fetched again.
  const invite = trpc.memberInvites.shown.useQuery(about, { retry: false, enabled: !accept.isSuccess });
  usePageHead({ title: t('member-invites.invite.title'), site: name });
  if (accept.data) return <Accepted community={uuid} name={name} leftOut={accept.data.leftOut} />;
  const error = invite.error ?? (readsAsGone(accept.error) ? accept.error : null);
  if (error) {
    if (!readsAsGone(error) && readFailure(error).code !== 'input.invalid') {
      return <FailureState error={error} onRetry={() => void invite.refetch()} retrying={invite.isFetching} page />;
    }
    return (
      <EmptyState page icon={IconMailOff} title={t('member-invites.invite.gone')}>
        {t('member-invites.invite.goneText')}
      </EmptyState>
    );
  }
  if (!invite.data || !community.data) return <ListSkeleton rows={2} height={72} />;
  return (
    <div className={styles.invite}>
      <Panel title={t('member-invites.invite.heading', { name })}>
        <div className={styles.page}>
          <p>{t('member-invites.invite.text', { by: invite.data.by, person: invite.data.name, name })}</p>
          <p className={styles.quiet}>
            {t('member-invites.invite.ends')} <RelativeTime date={invite.data.expiresAt} />
          </p>
          <Ways
            next={`${communityPath(uuid)}/invite/${secret}`}
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
  return error !== null && readFailure(error).code === 'memberInvites.unknown';
}

function Ways({ next, busy, onAccept }: { next: string; busy: boolean; onAccept: () => void }) {
  const t = useT();
  const { authChecked, loggedIn } = useSession();
  if (authChecked && !loggedIn) {
    return (
      <Link to="/login" search={{ next }} className={buttonClass({ kind: 'primary', size: 'md', block: true })}>
        {t('member-invites.invite.signIn')}
      </Link>
    );
  }
  return (
    <Button kind="primary" size="md" block busy={busy || !authChecked} onClick={onAccept}>
      {t('member-invites.invite.accept')}
    </Button>
  );
}

function Accepted({ community, name, leftOut }: { community: string; name: string; leftOut: readonly Reason[] }) {
  const t = useT();
  return (
    <div className={styles.invite}>
      <Panel title={t('member-invites.invite.welcome', { name })}>
        <div className={styles.page} role="status">
          <p>{t(leftOut.length > 0 ? 'member-invites.invite.partly' : 'member-invites.invite.done')}</p>
          {leftOut.length > 0 && (
            <ul className={styles.leftOut}>
              {leftOut.map((reason) => (
                <li key={reason.text}>{reasonText(reason)}</li>
              ))}
            </ul>
          )}
          <a href={communityPath(community)} className={buttonClass({ kind: 'primary', size: 'md', block: true })}>
            {t('member-invites.invite.open')}
          </a>
        </div>
      </Panel>
    </div>
  );
}
