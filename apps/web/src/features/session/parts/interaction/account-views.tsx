import { useEffect, useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import { postAccountStep } from '../../interaction-calls.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { StartAgain, ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';
import { StepForm } from './step-form.tsx';
import styles from '../sign-in.module.css';

/** Asks for a mail with a link. The answer is alike whether or not there is such an account. */
export function ForgotView({ interaction }: ViewProps) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  usePageHead({ title: t('session.forgot.title') });
  if (sentTo) {
    return (
      <ViewEnd
        title={t('session.forgot.doneTitle')}
        text={t('session.forgot.done', { email: sentTo })}
        action={<BackToSignIn interaction={interaction} />}
      />
    );
  }
  return (
    <SignInFrame
      title={t('session.forgot.title')}
      lead={t('session.forgot.lead')}
      below={<BackToSignIn interaction={interaction} />}
    >
      <StepForm
        step="forgot"
        submitLabel={t('session.forgot.action')}
        onSend={async (values) => {
          await postAccountStep('forgot', values);
          setSentTo(values.email ?? '');
        }}
      />
    </SignInFrame>
  );
}

/** Chooses a new password, by the link of that mail. */
export function ResetView({ interaction, token }: ViewProps) {
  const t = useT();
  const [done, setDone] = useState(false);
  usePageHead({ title: t('session.reset.title') });
  if (!token) return <LinkUnusable />;
  if (done) {
    return (
      <ViewEnd
        title={t('session.reset.doneTitle')}
        text={t('session.reset.done')}
        action={interaction ? <BackToSignIn interaction={interaction} /> : <StartAgain />}
      />
    );
  }
  return (
    <SignInFrame title={t('session.reset.title')} lead={t('session.reset.lead')}>
      <StepForm
        step="reset"
        submitLabel={t('session.reset.action')}
        onSend={async (values) => {
          await postAccountStep('reset', { ...values, token });
          setDone(true);
        }}
      />
    </SignInFrame>
  );
}

// A link works once, and React may run an effect twice.
const verified = new Map<string, Promise<void>>();

/** Confirms an e-mail address, by the link of the mail sent to it. */
export function VerifyView({ token }: ViewProps) {
  const t = useT();
  const [outcome, setOutcome] = useState<'waiting' | 'done' | { refused: string }>('waiting');
  usePageHead({ title: t('session.verify.title') });
  useEffect(() => {
    if (!token) return;
    const posted = verified.get(token) ?? postAccountStep('verify', { token });
    verified.set(token, posted);
    posted.then(
      () => setOutcome('done'),
      (error: unknown) => setOutcome({ refused: readFailure(error).text }),
    );
  }, [token]);
  if (!token) return <LinkUnusable />;
  if (outcome === 'waiting') {
    return (
      <SignInFrame title={t('session.verify.title')}>
        <p className={styles.progress} role="status">
          <Spinner size={20} /> {t('session.verify.progress')}
        </p>
      </SignInFrame>
    );
  }
  const refused = typeof outcome === 'object';
  return (
    <ViewEnd
      title={t(refused ? 'session.verify.failedTitle' : 'session.verify.doneTitle')}
      text={refused ? outcome.refused : t('session.verify.done')}
      action={<StartAgain />}
    />
  );
}

function BackToSignIn({ interaction }: { interaction: string | undefined }) {
  const t = useT();
  return interaction ? (
    <ViewLink interaction={interaction} view="signIn">
      {t('session.forgot.back')}
    </ViewLink>
  ) : (
    <StartAgain />
  );
}

function LinkUnusable() {
  const t = useT();
  return <ViewEnd title={t('session.link.title')} text={t('session.link.text')} action={<StartAgain />} />;
}
