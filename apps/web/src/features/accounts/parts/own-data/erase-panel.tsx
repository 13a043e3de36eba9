import type { ErasurePreview } from '@muster/contracts/own-data/model';
import { IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { readFailure } from '../../../../platform/failure.ts';
import { formatMoment } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useAccount } from '../../queries.ts';
import { RowsSkeleton } from '../rows-skeleton.tsx';
import styles from './own-data.module.css';

/** The end of an account: what goes, what stays and why, and what stands in the way. */
export function ErasePanel() {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.ownData.erasurePreview.useQuery({}, { staleTime: 0 });
  return (
    <Panel title={t('accounts.data.erase.title')}>
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <RowsSkeleton />}
      {data && <Told preview={data} />}
    </Panel>
  );
}

function Told({ preview }: { preview: ErasurePreview }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const { goes, stays, owned, graceDays } = preview;
  return (
    <div className={styles.block}>
      <p>{t('accounts.data.erase.text', { days: graceDays })}</p>
      <div className={styles.halves}>
        <Half title={t('accounts.data.erase.goes')} groups={goes} fate="goes" />
        {stays.length > 0 && <Half title={t('accounts.data.erase.stays')} groups={stays} fate="stays" />}
      </div>
      <p className={styles.quiet}>{t('accounts.data.erase.backups')}</p>
      {owned.length > 0 && <Owned owned={owned} />}
      <Button kind="dangerQuiet" size="md" icon={IconTrash} disabled={owned.length > 0} onClick={() => setAsking(true)}>
        {t('accounts.data.erase.action')}
      </Button>
      <EraseDialog open={asking} days={graceDays} onClose={() => setAsking(false)} />
    </div>
  );
}

type HalfProps = { title: string; groups: ErasurePreview['goes']; fate: 'goes' | 'stays' };

function Half({ title, groups, fate }: HalfProps) {
  const t = useT();
  return (
    <section>
      <h3 className={styles.half}>{title}</h3>
      <ul className={styles.groups}>
        {groups.map(({ group, count }) => (
          <li key={group}>
            <span>{t(`accounts.data.groups.${group}`, { count })}</span>
            {fate === 'stays' && <small>{t(`accounts.data.why.${whyOf(group)}`)}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function whyOf(group: ErasurePreview['goes'][number]['group']): 'ranks' | 'record' | 'bans' | 'work' {
  return group === 'ranks' || group === 'record' || group === 'bans' ? group : 'work';
}

function Owned({ owned }: Pick<ErasurePreview, 'owned'>) {
  const t = useT();
  return (
    <div className={styles.owned} role="status">
      <p>{t('accounts.data.erase.owned', { count: owned.length })}</p>
      <ul>
        {owned.map(({ uuid, name }) => (
          <li key={uuid}>
            <Link to={communityPath(uuid, 'admin/customize')}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EraseDialog({ open, days, onClose }: { open: boolean; days: number; onClose: () => void }) {
  const t = useT();
  const username = useAccount().data?.account.username ?? '';
  const request = trpc.ownData.requestErasure.useMutation({
    // Not told to the call: the session is over, and the page may have signed out by itself before the answer is there.
    onSuccess({ eraseAt }) {
      onClose();
      notify({
        type: 'warning',
        message: t('accounts.data.erase.done', { date: formatMoment(new Date(eraseAt)) }),
        caption: t('accounts.data.erase.keep'),
      });
    },
  });
  const close = () => {
    request.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => request.mutate({ username })}
      title={t('accounts.data.erase.confirmTitle')}
      effects={[
        t('accounts.data.erase.effectOut'),
        t('accounts.data.erase.effectGrace', { days }),
        t('accounts.data.erase.effectFinal'),
      ]}
      typeName={username}
      confirmLabel={t('accounts.data.erase.confirm')}
      busy={request.isPending}
      error={request.error ? readFailure(request.error).text : undefined}
    />
  );
}
