import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconChevronRight, IconCircle, IconCircleCheckFilled, IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { VisuallyHidden } from '../../../../ui/content/visually-hidden.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { inviteAddress } from '../../community-links.ts';
import { type FirstRunStep, firstRunSteps } from './first-run.ts';
import { copyInvite } from '../../copy-invite.ts';
import styles from './dashboard.module.css';

/** What an owner does once; it goes away when all of it is done. */
export function FirstRunPanel({ community, people }: { community: PublicCommunity; people: number | null }) {
  const t = useT();
  // Until the head count is known the last step cannot be judged, and a list that flashes by helps nobody.
  if (people === null) return null;
  const steps = firstRunSteps(community, people);
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Panel
      title={t('communities.firstRun.title')}
      actions={
        <span className={styles.progress}>{t('communities.firstRun.progress', { done, all: steps.length })}</span>
      }
      flush
    >
      <ul className={styles.checklist}>
        {steps.map((step) => (
          <li key={step.id}>
            <Step step={step} community={community} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Step({ step: { id, done }, community }: { step: FirstRunStep; community: PublicCommunity }) {
  const t = useT();
  const words = (
    <>
      <Icon of={done ? IconCircleCheckFilled : IconCircle} size={18} />
      <span>
        {t(`communities.firstRun.${id}`)}
        {id === 'invite' && !done && <small>{t('communities.firstRun.inviteHelp')}</small>}
        {done && <VisuallyHidden>{t('communities.firstRun.done')}</VisuallyHidden>}
      </span>
    </>
  );
  if (done) {
    return (
      <div className={styles.step} data-done>
        {words}
      </div>
    );
  }
  if (id === 'invite') {
    return (
      <button
        type="button"
        className={styles.step}
        onClick={() => void copyInvite(inviteAddress(community), t('communities.invite.copied'))}
      >
        {words}
        <Icon of={IconCopy} size={16} />
      </button>
    );
  }
  const place =
    id === 'departments'
      ? { to: communityPath(community.uuid, 'admin/departments'), search: { part: 'templates' } }
      : { to: communityPath(community.uuid, 'admin/customize'), hash: id };
  return (
    <Link {...place} className={styles.step}>
      {words}
      <Icon of={IconChevronRight} size={16} />
    </Link>
  );
}
