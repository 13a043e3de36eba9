import type { OnDuty } from '@muster/contracts/shifts/model';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { addressOnMainSite, communityPath, hostCommunity } from '../../../platform/site.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton } from '../../../ui/progress/skeleton.tsx';
import { lengthOf } from './duration.ts';
import { useNow } from '../../../ui/content/use-now.ts';
import { Elapsed, TICK_MS } from './elapsed.tsx';
import { useClock, useOnDuty } from '../queries.ts';
import { TypesForm } from './types-form.tsx';
import styles from './clock.module.css';

/** Who is on the clock now, for staff, and the kinds of shift there are. */
export function OnDutyPanel({ community }: { community: string }) {
  const t = useT();
  const { data, error, refetch, isFetching } = useOnDuty(community);
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <Panel
      title={t('members.onDuty.title')}
      count={data && formatNumber(data.items.length)}
      actions={
        // What shapes a community is changed on the main site alone.
        hostCommunity() === null ? (
          <Button size="xs" kind="quiet" onClick={ask}>
            {t('members.onDuty.types')}
          </Button>
        ) : (
          <a href={addressOnMainSite()} className={buttonClass({ size: 'xs', kind: 'quiet' })}>
            {t('members.onDuty.types')}
          </a>
        )
      }
    >
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={44} />}
      {data?.items.length === 0 && <p className={styles.muted}>{t('members.onDuty.nobody')}</p>}
      {data && data.items.length > 0 && <People community={community} items={data.items} />}
      {asked && <ShiftTypes community={community} open={open} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function People({ community, items }: { community: string; items: OnDuty['items'] }) {
  const t = useT();
  const now = useNow(TICK_MS);
  return (
    <ul className={styles.people} aria-label={t('members.onDuty.title')}>
      {items.map(({ accId, name, avatarUrl, startedAt, shift, note }) => (
        <li key={accId}>
          <Avatar name={name} image={avatarUrl} size={28} />
          <span className={styles.words}>
            <Link to={communityPath(community, `u/${accId}`)} search={{ tab: 'activity' }} className={styles.name}>
              {name}
            </Link>
            <small>{[shift, note].filter(Boolean).join(' · ')}</small>
          </span>
          <span className={styles.length}>
            <Elapsed ms={lengthOf({ startedAt, endedAt: null }, now)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type ShiftTypesProps = { community: string; open: boolean; onClose: () => void };

function ShiftTypes({ community, open, onClose }: ShiftTypesProps) {
  const t = useT();
  const { data } = useClock(community, null);
  return (
    <Dialog open={open} onClose={onClose} title={t('members.onDuty.types')}>
      {data ? (
        <TypesForm community={community} before={data.shiftTypes} onClose={onClose} />
      ) : (
        <Skeleton height={160} />
      )}
    </Dialog>
  );
}
