import type { PublicCommunity } from '@muster/contracts/communities/model';
import { Link } from '@tanstack/react-router';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useJoinCommunity } from '../../queries.ts';
import styles from './dashboard.module.css';

/** For someone signed out: what joining means, and the way to it. */
export function VisitorPanel({ community: { uuid, name } }: { community: PublicCommunity }) {
  const t = useT();
  return (
    <Panel title={t('communities.visitor.title', { name })}>
      <div className={styles.viewer}>
        <p>{t('communities.visitor.text')}</p>
        <JoinSteps first={t('communities.steps.signIn')} />
        <Link
          to="/login"
          search={{ next: communityPath(uuid) }}
          className={buttonClass({ kind: 'primary', size: 'md', block: true })}
        >
          {t('communities.visitor.signIn')}
        </Link>
      </div>
    </Panel>
  );
}

function JoinSteps({ first }: { first?: string }) {
  const t = useT();
  return (
    <ol className={styles.steps}>
      {first && <li>{first}</li>}
      <li>{t('communities.steps.ask')}</li>
      <li>{t('communities.steps.answer')}</li>
    </ol>
  );
}

/** For someone who is in no relation to the community yet: ask to come in. */
export function StrangerPanel({ community: { uuid, name } }: { community: PublicCommunity }) {
  const t = useT();
  const join = useJoinCommunity();
  const joinNow = () =>
    join.mutate(
      { community: uuid },
      {
        onSuccess: ({ relation }) =>
          notify({
            type: 'positive',
            message: t(relation === 'applicant' ? 'communities.stranger.sent' : 'communities.stranger.entered', {
              name,
            }),
          }),
      },
    );
  return (
    <Panel title={t('communities.stranger.title', { name })}>
      <div className={styles.viewer}>
        <p>{t('communities.stranger.text')}</p>
        <JoinSteps />
        <Button kind="primary" size="md" block busy={join.isPending} onClick={joinNow}>
          {t('communities.stranger.join')}
        </Button>
        {join.error && <p role="alert">{readFailure(join.error).text}</p>}
      </div>
    </Panel>
  );
}
