import type { EventSignUps } from '@muster/contracts/event-signups/model';
import { IconClock, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { useNow } from '../../../ui/content/use-now.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { useSignUps } from '../queries.ts';
import { MyAnswer } from './my-answer.tsx';
import { PeopleLists } from './people-lists.tsx';
import { SignUpCount } from './sign-up-count.tsx';
import styles from './sign-up.module.css';

// For staff alone, by a press.
const AnswerForOthers = lazy(() =>
  import('./answer-for-others.tsx').then((module) => ({ default: module.AnswerForOthers })),
);

const TICK_MS = 30_000;

interface SignUpPanelProps {
  community: string;
  id: string;
  /** It does not take place: nobody answers any more, and who answered is still there to read. */
  cancelled: boolean;
}

/** Who comes to an occurrence, and the viewer's own answer. */
export function SignUpPanel({ community, id, cancelled }: SignUpPanelProps) {
  const t = useT();
  const { data, error, refetch, isFetching } = useSignUps(community, id);
  if (!data && error && readFailure(error).code === 'eventSignups.none') return null;
  return (
    <Panel title={t('event-signups.title')} actions={data && <SignUpCount summary={data} withMine={false} />}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <ListSkeleton rows={3} height={56} />}
      {data && (
        <div className={styles.panel}>
          <Closing signUps={data} cancelled={cancelled} />
          {data.mayAnswer && (
            // Another answer of one's own is another form: what was typed before it was about the old one.
            <MyAnswer key={JSON.stringify(data.mine)} community={community} signUps={data} />
          )}
          {data.maySignUpOthers && !cancelled && <Others community={community} signUps={data} />}
          <PeopleLists community={community} signUps={data} />
        </div>
      )}
    </Panel>
  );
}

/** Until when one answers, and why one cannot. */
function Closing({ signUps: { closesAt, mayAnswer }, cancelled }: { signUps: EventSignUps; cancelled: boolean }) {
  const t = useT();
  const now = useNow(TICK_MS);
  if (cancelled) return <p className={styles.note}>{t('event-signups.cancelled')}</p>;
  const isOpen = new Date(closesAt) > now;
  return (
    <p className={styles.note}>
      <Icon of={IconClock} size={14} />
      <span title={formatMoment(new Date(closesAt))}>
        {t(isOpen ? 'event-signups.closes' : 'event-signups.closed')} <RelativeTime date={closesAt} />
        {isOpen && !mayAnswer && ` · ${t('event-signups.notYours')}`}
      </span>
    </p>
  );
}

function Others({ community, signUps }: { community: string; signUps: EventSignUps }) {
  const t = useT();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <div>
      <Button size="sm" icon={IconUserPlus} onClick={() => setOpen(true)}>
        {t('event-signups.others.open')}
      </Button>
      {open !== null && (
        <Suspense>
          <AnswerForOthers community={community} signUps={signUps} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
