import type { Proof, ProofWay } from '@muster/contracts/second-factor/model';
import { IconFingerprint } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { showPasskey } from '../../../../platform/passkeys.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import styles from '../sign-in.module.css';

type ProofFormProps = {
  /** What the person can show; the first is asked for. */
  readonly ways: readonly ProofWay[];
  /** Throws the refusal. */
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly passkeyOptions: () => Promise<Readonly<Record<string, unknown>>>;
  readonly submitLabel: string;
};

/** Asks for one proof of who it is, and leaves the choice among those the person has. */
export function ProofForm({ ways, onProof, passkeyOptions, submitLabel }: ProofFormProps) {
  const t = useT();
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'password');
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (other: ProofWay): void => {
    setWay(other);
    setValue('');
    setError(null);
  };
  const prove = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const shown = way === 'passkey' ? await showPasskey(await passkeyOptions()) : value.trim();
      if (shown) await onProof({ way, value: shown });
      else setError(t(way === 'passkey' ? 'session.proof.noPasskey' : 'session.proof.empty'));
    } catch (refusal) {
      setError(readFailure(refusal).text);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void prove();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ProofField way={way} value={value} error={error} onChange={setValue} />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {way === 'passkey' && <Icon of={IconFingerprint} size={20} />}
        {way === 'passkey' ? t('session.proof.usePasskey') : submitLabel}
      </Button>
      {ways.length > 1 && (
        <div className={styles.otherWays}>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <Button key={other} kind="quiet" onClick={() => choose(other)}>
                {t(`session.proof.other.${other}`)}
              </Button>
            ))}
        </div>
      )}
    </form>
  );
}

type ProofFieldProps = {
  readonly way: ProofWay;
  readonly value: string;
  readonly error: string | null;
  readonly onChange: (value: string) => void;
};

function ProofField({ way, value, error, onChange }: ProofFieldProps) {
  const t = useT();
  const common = {
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    size: 'lg' as const,
    'data-autofocus': true,
    autoFocus: true,
    ...(error && { error }),
  };
  if (way === 'passkey') {
    return (
      <>
        <p className={styles.note}>{t('session.proof.passkeyHelp')}</p>
        {error && <p role="alert">{error}</p>}
      </>
    );
  }
  if (way === 'password') {
    return <PasswordInput {...common} label={t('session.form.password')} autoComplete="current-password" />;
  }
  const isCode = way === 'totp';
  return (
    <TextInput
      key={way}
      {...common}
      label={t(isCode ? 'session.proof.code' : 'session.proof.recovery')}
      help={t(isCode ? 'session.proof.codeHelp' : 'session.proof.recoveryHelp')}
      autoComplete={isCode ? 'one-time-code' : 'off'}
      inputMode={isCode ? 'numeric' : 'text'}
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
