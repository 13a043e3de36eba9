import type { Factors } from '@muster/contracts/second-factor/model';
import { IconDeviceMobileCode } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useIsUnproved } from '../../queries.ts';
import { useBeginTotp, useRemoveFactor } from '../../security-queries.ts';
import { TotpDialog, type TotpSetUp } from './totp-dialog.tsx';
import styles from '../account.module.css';

type TotpPanelProps = { readonly totp: Factors['totp']; readonly onCodes: (codes: readonly string[]) => void };

/** The authenticator app: set up, or take away. */
export function TotpPanel({ totp, onCodes }: TotpPanelProps) {
  const t = useT();
  const begin = useBeginTotp();
  const isUnproved = useIsUnproved();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [removing, setRemoving] = useState(false);
  const start = () => begin.mutate({}, { onSuccess: setSetUp, onError: (error) => tellFailure(error) });
  return (
    <Panel title={t('accounts.security.totp.title')} flush>
      <ul className={styles.list} aria-label={t('accounts.security.totp.title')}>
        <li>
          <span className={styles.glyph}>
            <Icon of={IconDeviceMobileCode} size={20} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>
              {t('accounts.security.totp.name')}
              {totp && <StatePill tone="positive">{t('accounts.security.on')}</StatePill>}
            </span>
            <span className={styles.facts}>
              {totp ? (
                <>
                  {t('accounts.security.since')} <RelativeTime date={totp.since} />
                </>
              ) : (
                t('accounts.security.totp.help')
              )}
            </span>
          </span>
          <span className={styles.rowButtons}>
            {totp ? (
              <Button kind="dangerQuiet" onClick={() => setRemoving(true)}>
                {t('accounts.security.totp.remove')}
              </Button>
            ) : (
              !isUnproved && (
                <Button kind="primary" busy={begin.isPending} onClick={start}>
                  {t('accounts.security.totp.add')}
                </Button>
              )
            )}
          </span>
        </li>
      </ul>
      <TotpDialog setUp={setUp} onClose={() => setSetUp(null)} onCodes={onCodes} />
      <RemoveDialog open={removing} onClose={() => setRemoving(false)} />
    </Panel>
  );
}

function RemoveDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT();
  const remove = useRemoveFactor();
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () =>
    remove.mutate(
      { passkey: null },
      {
        onSuccess() {
          close();
          notify({ type: 'positive', message: t('accounts.security.totp.removed') });
        },
      },
    );
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={confirm}
      title={t('accounts.security.totp.removeTitle')}
      effects={[t('accounts.security.totp.removeEffect'), t('accounts.security.othersOut')]}
      confirmLabel={t('accounts.security.totp.remove')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
    />
  );
}
