import { IconDownload, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { CopyButton } from '../../../../ui/actions/copy-button.tsx';
import { StatePill } from '../../../../ui/content/badge.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useRenewRecoveryCodes } from '../../security-queries.ts';
import account from '../account.module.css';
import styles from './security.module.css';

type OnCodes = { readonly onCodes: (codes: readonly string[]) => void };

/** Fewer than this are few. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryPanel({ left, onCodes }: OnCodes & { left: number }) {
  const t = useT();
  const renew = useRenewRecoveryCodes();
  const [asking, setAsking] = useState(false);
  const close = () => {
    renew.reset();
    setAsking(false);
  };
  const confirm = () =>
    renew.mutate(
      {},
      {
        onSuccess({ recoveryCodes }) {
          close();
          onCodes(recoveryCodes);
        },
      },
    );
  return (
    <Panel title={t('accounts.security.recovery.title')} flush>
      <ul className={account.list} aria-label={t('accounts.security.recovery.title')}>
        <li>
          <span className={account.glyph}>
            <Icon of={IconKey} size={20} />
          </span>
          <span className={account.words}>
            <span className={account.name}>
              {t('accounts.security.recovery.left', { count: left })}
              {left < FEW && <StatePill tone="warning">{t('accounts.security.recovery.few')}</StatePill>}
            </span>
            <span className={account.facts}>{t('accounts.security.recovery.help')}</span>
          </span>
          <span className={account.rowButtons}>
            <Button onClick={() => setAsking(true)}>{t('accounts.security.recovery.renew')}</Button>
          </span>
        </li>
      </ul>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={confirm}
        title={t('accounts.security.recovery.renewTitle')}
        effects={[t('accounts.security.recovery.renewEffect')]}
        confirmLabel={t('accounts.security.recovery.renew')}
        busy={renew.isPending}
        error={renew.error ? readFailure(renew.error).text : undefined}
      />
    </Panel>
  );
}

/** Recovery codes, this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  const t = useT();
  const text = codes?.join('\n') ?? '';
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title={t('accounts.security.recovery.newTitle')}
      lead={t('accounts.security.recovery.newLead')}
      width={460}
      footer={
        <Button kind="primary" size="md" onClick={onClose}>
          {t('accounts.security.recovery.kept')}
        </Button>
      }
    >
      <ol className={styles.codes}>
        {codes?.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.codeButtons}>
        <CopyButton text={text} label={t('accounts.security.recovery.copy')} done={t('accounts.security.copied')} />
        <a
          className={buttonClass({ size: 'sm' })}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          download="muster-recovery-codes.txt"
        >
          <Icon of={IconDownload} size={16} />
          {t('accounts.security.recovery.download')}
        </a>
      </div>
    </Dialog>
  );
}
