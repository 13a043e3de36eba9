import type { Device } from '@muster/contracts/accounts/model';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Panel } from '../../../ui/content/card.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useDevices, useRevokeDevice, useRevokeOtherDevices } from '../queries.ts';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './account.module.css';

/** Where one is signed in, and how to end that elsewhere. */
export function DevicesPanel() {
  const t = useT();
  const { data, error, refetch, isFetching } = useDevices();
  const [asking, setAsking] = useState(false);
  const others = data?.filter((device) => !device.current).length ?? 0;
  return (
    <Panel
      title={t('accounts.devices.title')}
      count={data?.length}
      flush
      actions={
        others > 0 && (
          <Button kind="dangerQuiet" onClick={() => setAsking(true)}>
            {t('accounts.devices.elsewhere')}
          </Button>
        )
      }
    >
      {!data && !error && <RowsSkeleton />}
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && (
        <ul className={styles.list} aria-label={t('accounts.devices.title')}>
          {data.map((device) => (
            <DeviceRow key={device.session} device={device} />
          ))}
        </ul>
      )}
      <ElsewhereDialog open={asking} onClose={() => setAsking(false)} count={others} />
    </Panel>
  );
}

function DeviceRow({ device }: { device: Device }) {
  const t = useT();
  const revoke = useRevokeDevice();
  const signOut = () =>
    revoke.mutate(
      { session: device.session },
      {
        onSuccess: () => notify({ type: 'positive', message: t('accounts.devices.done', { device: device.label }) }),
        onError: (error) => tellFailure(error),
      },
    );
  return (
    <li>
      <span className={styles.glyph}>
        <Icon of={device.isMobile ? IconDeviceMobile : IconDeviceLaptop} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {device.label}
          {device.current && (
            <StatePill tone="positive" live>
              {t('accounts.devices.current')}
            </StatePill>
          )}
        </span>
        <span className={styles.facts}>
          {device.provider && `${t(`accounts.providers.${device.provider}`)} · `}
          {t('accounts.devices.seen')} <RelativeTime date={device.lastSeenAt} />
        </span>
      </span>
      {!device.current && (
        <span className={styles.rowButtons}>
          <Button
            busy={revoke.isPending}
            onClick={signOut}
            aria-label={t('accounts.devices.signOutOf', { device: device.label })}
          >
            {t('accounts.devices.signOut')}
          </Button>
        </span>
      )}
    </li>
  );
}

function ElsewhereDialog({ open, onClose, count }: { open: boolean; onClose: () => void; count: number }) {
  const t = useT();
  const revoke = useRevokeOtherDevices();
  const close = () => {
    revoke.reset();
    onClose();
  };
  const confirm = () =>
    revoke.mutate(
      {},
      {
        onSuccess({ revoked }) {
          close();
          notify({ type: 'positive', message: t('accounts.devices.revoked', { count: revoked }) });
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('accounts.devices.elsewhereTitle')}
      effects={[t('accounts.devices.elsewhereEffect', { count })]}
      confirmLabel={t('accounts.devices.elsewhere')}
      busy={revoke.isPending}
      error={revoke.error ? readFailure(revoke.error).text : undefined}
    />
  );
}
