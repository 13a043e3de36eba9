import { IconFingerprint } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { knowsPasskeys, showPasskey } from '../../../../platform/passkeys.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from '../sign-in.module.css';

type PasskeyButtonProps = {
  readonly options: () => Promise<Readonly<Record<string, unknown>>>;
  /** Throws the refusal. */
  readonly onShown: (response: string) => Promise<void>;
};

const neverChanges = () => () => undefined;

/** Signs in with a passkey alone. Not there in a browser that knows none. */
export function PasskeyButton({ options, onShown }: PasskeyButtonProps) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  // Painted with it, since nearly all browsers know passkeys: a button that came later would move what is being pressed.
  const isKnown = useSyncExternalStore(neverChanges, knowsPasskeys, () => true);
  if (!isKnown) return null;
  const signIn = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const response = await showPasskey(await options());
      if (response) await onShown(response);
      else setError(t('session.proof.noPasskey'));
    } catch (refusal) {
      setError(readFailure(refusal).text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles.passkey}>
      <Button size="lg" block busy={busy} onClick={() => void signIn()}>
        <Icon of={IconFingerprint} size={20} />
        {t('session.proof.signInWithPasskey')}
      </Button>
      {error && (
        <p role="alert" className={styles.note}>
          {error}
        </p>
      )}
    </div>
  );
}
