import type { PublicCommunity } from '@muster/contracts/communities/model';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { JoinSteps } from './join-steps.tsx';
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
        <Link to={communityPath(uuid, 'forms')} className={buttonClass({ size: 'md', block: true })}>
          {t('communities.visitor.forms')}
        </Link>
      </div>
    </Panel>
  );
}
