import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { useSession } from '../../../platform/session-state.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import styles from '../parts/sign-in.module.css';
import { handOverAddress, useGrantHandOver, useHandOverQuestion } from '../queries.ts';
import type { HandOverSearch } from '../search.ts';

/**
 * `/hand-over`: whether one wants to be signed in on a community's own host. Only the person says yes, and only here:
 * its owner could otherwise learn who visits.
 */
export function HandOverPage() {
  const t = useT();
  const request: Partial<HandOverSearch> = useSearch({ strict: false });
  const { authChecked, loggedIn } = useSession();
  usePageHead({ title: t('session.handOver.title') });
  const { audience, challenge, state } = request;
  if (!audience || !challenge || !state) return <Incomplete />;
  const whole = { audience, challenge, state };
  if (authChecked && !loggedIn) return <GoOn path={`/login?next=${encodeURIComponent(handOverAddress(whole))}`} />;
  return <Question request={whole} />;
}

function Question({ request }: { request: HandOverSearch }) {
  const t = useT();
  const { account } = useSession();
  const question = useHandOverQuestion(request.audience, account !== null);
  const grant = useGrantHandOver();
  if (question.error) return <Refused error={question.error} />;
  if (!question.data || !account) return <OnItsWay />;
  const { community, origin, audience } = question.data;
  const values = { name: account.username, host: audience, community: community.name };
  return (
    <SignInFrame title={t('session.handOver.question', values)} below={t('session.handOver.elsewhere')}>
      <div className={styles.faces} aria-hidden>
        <Avatar name={account.username} image={account.avatarUrl} size={56} />
        <Icon of={IconArrowRight} size={20} />
        <Avatar name={community.name} image={community.image} size={56} shape="square" />
      </div>
      <p className={styles.lead}>
        <RichText id="session.handOver.lead" values={values} tags={{ strong: (text) => <strong>{text}</strong> }} />
      </p>
      <ul className={styles.points}>
        <li>{t('session.handOver.sees', values)}</li>
        <li>{t('session.handOver.never')}</li>
      </ul>
      {grant.error && (
        <div className={styles.failure} role="alert">
          <Icon of={IconAlertTriangle} size={18} />
          <p>{readFailure(grant.error).text}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button
          kind="primary"
          size="md"
          busy={grant.isPending || grant.isSuccess}
          onClick={() =>
            grant.mutate(
              { ...request, community: community.uuid },
              { onSuccess: (done) => location.assign(done.location) },
            )
          }
        >
          {t('session.handOver.yes', values)}
        </Button>
        <a href={origin} className={buttonClass({ kind: 'quiet', size: 'md' })}>
          {t('session.handOver.no')}
        </a>
      </div>
      <p className={styles.note}>
        {t('session.handOver.notYou', values)}{' '}
        <Link to="/logout" className={linkClass()}>
          {t('session.handOver.switch')}
        </Link>
      </p>
    </SignInFrame>
  );
}

function OnItsWay() {
  const t = useT();
  return (
    <SignInFrame title={t('session.handOver.title')}>
      <SkeletonGroup label={t('session.login.loading')}>
        <Skeleton height={56} />
        <Skeleton height={40} />
      </SkeletonGroup>
    </SignInFrame>
  );
}

function Refused({ error }: { error: unknown }) {
  const t = useT();
  return (
    <SignInFrame title={t('session.handOver.title')}>
      <FailureState error={error} />
    </SignInFrame>
  );
}

function Incomplete() {
  const t = useT();
  return (
    <SignInFrame title={t('session.handOver.title')}>
      <p className={styles.note}>{t('session.handOver.incomplete')}</p>
    </SignInFrame>
  );
}
