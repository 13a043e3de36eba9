import type { Passkey } from '@muster/contracts/second-factor/model';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { knowsPasskeys } from '../../../../platform/passkeys.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useIsUnproved } from '../../queries.ts';
import { useRemoveFactor } from '../../security-queries.ts';
import { PasskeyDialog } from './passkey-dialog.tsx';
import styles from '../account.module.css';

type PasskeysPanelProps = {
  readonly passkeys: readonly Passkey[];
  readonly hasPassword: boolean;
  readonly onCodes: (codes: readonly string[]) => void;
};

/** The passkeys of the account: see, add, take away. */
export function PasskeysPanel({ passkeys, hasPassword, onCodes }: PasskeysPanelProps) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const isKnown = knowsPasskeys();
  const isUnproved = useIsUnproved();
  return (
    <Panel
      title={t('accounts.security.passkeys.title')}
      count={passkeys.length}
      flush
      actions={
        isKnown && !isUnproved && <Button onClick={() => setAdding(true)}>{t('accounts.security.passkeys.add')}</Button>
      }
    >
      {passkeys.length > 0 && (
        <ul className={styles.list} aria-label={t('accounts.security.passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      <p className={styles.add}>
        <span>
          {t(hasPassword ? 'accounts.security.passkeys.help' : 'accounts.security.passkeys.helpOthers')}
          {!isKnown && ` ${t('accounts.security.passkeys.unknown')}`}
        </span>
      </p>
      <PasskeyDialog open={adding} onClose={() => setAdding(false)} onCodes={onCodes} />
      <RemoveDialog passkey={removing} onClose={() => setRemoving(null)} />
    </Panel>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useT();
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <span className={styles.glyph}>
        <Icon of={IconFingerprint} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {t(lastUsedAt ? 'accounts.security.passkeys.used' : 'accounts.security.passkeys.added')}{' '}
          <RelativeTime date={lastUsedAt ?? createdAt} />
        </span>
      </span>
      <span className={styles.rowButtons}>
        <Button kind="dangerQuiet" onClick={onRemove} aria-label={t('accounts.security.passkeys.removeOne', { name })}>
          {t('accounts.security.passkeys.remove')}
        </Button>
      </span>
    </li>
  );
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const t = useT();
  const remove = useRemoveFactor();
  // What was asked about stays readable while the dialog closes.
  const [shown, setShown] = useState(passkey);
  if (passkey && passkey !== shown) setShown(passkey);
  const name = shown?.name ?? '';
  const close = () => {
    remove.reset();
    onClose();
  };
  const confirm = () => {
    if (!passkey) return;
    remove.mutate(
      { passkey: passkey.id },
      {
        onSuccess() {
          close();
          notify({ type: 'positive', message: t('accounts.security.passkeys.removed', { name }) });
        },
      },
    );
  };
  return (
    <ConfirmDialog
      open={passkey !== null}
      onClose={close}
      onConfirm={confirm}
      title={t('accounts.security.passkeys.removeTitle', { name })}
      effects={[t('accounts.security.passkeys.removeEffect'), t('accounts.security.othersOut')]}
      confirmLabel={t('accounts.security.passkeys.remove')}
      busy={remove.isPending}
      error={remove.error ? readFailure(remove.error).text : undefined}
    />
  );
}
