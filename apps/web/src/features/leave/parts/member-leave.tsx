import type { MemberLeave } from '@muster/contracts/leave/model';
import { IconBeach, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { ProfileShown } from '../../../platform/features/web-feature.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { ShowOlder } from '../../../ui/lists/show-older.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useMemberLeave } from '../queries.ts';
import { LeaveLine } from './leave-line.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './leave.module.css';

/** The leave of a member: their own to ask for and to withdraw, or what staff see and enter. */
export function LeaveTab({ community, profile }: { community: string; profile: ProfileShown }) {
  const t = useT();
  const { accId, isSelf } = profile;
  const pages = useMemberLeave(community, accId);
  const { data, error, refetch, isFetching } = pages;
  const first = data?.pages[0];
  if (!first && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!first) return <ListSkeleton rows={3} height={72} />;
  const past = data?.pages.flatMap(({ items }) => items) ?? [];
  const as = isSelf ? 'member' : 'profile';
  return (
    <section className={styles.page}>
      <h2>
        <VisuallyHidden>{t('leave.title')}</VisuallyHidden>
      </h2>
      <Asking community={community} leave={first} isSelf={isSelf} />
      {first.open.length > 0 && (
        <ul className={styles.list} aria-label={t('leave.open')}>
          {first.open.map((leave) => (
            <LeaveLine key={leave.id} community={community} leave={leave} as={as} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('leave.tabs.past')}</h3>
          <ul className={styles.list} aria-label={t('leave.tabs.past')}>
            {past.map((leave) => (
              <LeaveLine key={leave.id} community={community} leave={leave} as={as} />
            ))}
          </ul>
          <ShowOlder pages={pages} />
        </>
      )}
      {first.open.length === 0 && past.length === 0 && (
        <EmptyState icon={IconBeach} title={t(isSelf ? 'leave.noneOwn' : 'leave.noneTheirs')}>
          {isSelf && t(first.mayRequest ? 'leave.noneOwnText' : 'leave.offText')}
        </EmptyState>
      )}
    </section>
  );
}

/** The button that opens the form, and the rules that it keeps. */
function Asking({ community, leave, isSelf }: { community: string; leave: MemberLeave; isSelf: boolean }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const way = isSelf && leave.mayRequest ? 'request' : leave.mayEnter ? 'enter' : null;
  if (way === null) return null;
  return (
    <>
      <div>
        <Button
          kind={isOpen ? 'secondary' : 'primary'}
          size="md"
          icon={IconPlus}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(`leave.${way}`)}
        </Button>
      </div>
      {isOpen && <RequestForm community={community} leave={leave} way={way} onClose={() => setOpen(false)} />}
    </>
  );
}
