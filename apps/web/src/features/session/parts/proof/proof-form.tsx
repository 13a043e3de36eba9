import type { Proof, ProofWay } from '@muster/contracts/second-factor/model';
import { IconFingerprint } from '@tabler/icons-react';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { useState, type ReactNode, type SyntheticEvent } from 'react';
import { readFailure, RefusedError } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { showPasskey } from '../../../../platform/passkeys.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { PasswordInput } from '../../../../ui/forms/password-input.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import type { PostTarget } from '../interaction/step-form.tsx';
import styles from '../sign-in.module.css';

/** What the form is drawn with. */
export type ProofFormProps = {
  /** What the person can show; the first is asked for. */
  readonly ways: readonly ProofWay[];
  /** Throws the refusal. */
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly passkeyOptions: () => Promise<Readonly<Record<string, unknown>>>;
  readonly submitLabel: string;
  /** Where the browser posts it where script is off or has yet to run, and the links that ask for another proof then. */
  readonly post?: PostTarget & { readonly linkTo: (way: ProofWay, text: string) => ReactNode };
  /** What came of it when it was posted so. */
  readonly failure?: FormAnswer['failure'];
};

/** Asks for one proof of who it is, and leaves the choice among those the person has. */
export function ProofForm({ ways, onProof, passkeyOptions, submitLabel, post, failure }: ProofFormProps) {
  const t = useT();
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'password');
  const [error, setError] = useState(
    failure
      ? failure.code === 'input.invalid'
        ? t('session.proof.empty')
        : readFailure(new RefusedError(failure)).text
      : null,
  );
  const [busy, setBusy] = useState(false);
  const choose = (other: ProofWay): void => {
    setWay(other);
    setError(null);
  };
  const prove = async (value: string): Promise<void> => {
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
    // Read from the field, which may have been typed into before the client was there.
    const typed = new FormData(event.currentTarget as HTMLFormElement).get('value');
    void prove(typeof typed === 'string' ? typed : '');
  };
  const others = ways.filter((other) => other !== way);
  // Without script, by any other method than this one, browsers would write a code into the address.
  return (
    <form className={styles.form} onSubmit={submit} noValidate method="post" action={post?.action}>
      {Object.entries({ ...post?.hidden, way }).map(([name, hidden]) => (
        <input key={name} type="hidden" name={name} value={hidden} />
      ))}
      <ProofField key={way} way={way} error={error} />
      <Button type="submit" kind="primary" size="lg" block busy={busy}>
        {way === 'passkey' && <Icon of={IconFingerprint} size={20} />}
        {way === 'passkey' ? t('session.proof.usePasskey') : submitLabel}
      </Button>
      {others.length > 0 && (
        <div className={styles.otherWays}>
          {others.map((other) => {
            const text = t(`session.proof.other.${other}`);
            if (post) return post.linkTo(other, text);
            return (
              <Button key={other} kind="quiet" onClick={() => choose(other)}>
                {text}
              </Button>
            );
          })}
        </div>
      )}
      {post && ways.includes('passkey') && (
        <noscript>
          <p className={styles.note}>{t('session.proof.needsScript')}</p>
        </noscript>
      )}
    </form>
  );
}

function ProofField({ way, error }: { way: ProofWay; error: string | null }) {
  const t = useT();
  const common = {
    name: 'value',
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
