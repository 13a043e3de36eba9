import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { Days } from './leave-line.tsx';
import styles from './leave.module.css';

/** The viewer's own leave that is open. Nothing where there is none. */
export function LeavePanel({ community }: { community: string }) {
  const t = useT();
  const view = trpc.communities.get.useQuery({ community });
  const relation = view.data?.viewer.relation;
  const isMember = relation === 'member' || relation === 'owner';
  const { data } = trpc.leave.ofMember.useQuery({ community }, { enabled: isMember });
  if (!data || data.open.length === 0) return null;
  return (
    <Panel
      title={t('leave.yours')}
      actions={
        <Link
          to={communityPath(community, 'profile')}
          search={{ tab: 'leave' }}
          className={buttonClass({ size: 'xs', kind: 'quiet' })}
        >
          {t('leave.show')}
        </Link>
      }
    >
      <ul className={styles.brief}>
        {data.open.map(({ id, state, firstDay, lastDay }) => (
          <li key={id}>
            <span>
              <Days firstDay={firstDay} lastDay={lastDay} />
            </span>
            <StatePill tone={state === 'waiting' ? 'warning' : 'positive'} live={state === 'running'}>
              {t(`leave.states.${state}`)}
            </StatePill>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
