import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { postAccountStep, postInteraction } from '../../interaction-calls.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { leaveFor } from './leaving.ts';
import { StartAgain, ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';
import { StepForm } from './step-form.tsx';

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

/**
 * Confirms an e-mail address by the link of the mail sent to it, with the password its holder chooses. In the browser that
 * asked for the account, the sign-in that waits there goes on; in another one, it begins anew.
 */
export function VerifyView({ interaction, token }: ViewProps) {
  const t = useT();
  const [done, setDone] = useState(false);
  usePageHead({ title: t('session.verify.title') });
  if (!token) return <LinkUnusable />;
  if (done)
    return <ViewEnd title={t('session.verify.doneTitle')} text={t('session.verify.done')} action={<StartAgain />} />;
  return (
    <SignInFrame title={t('session.verify.title')} lead={t('session.verify.lead')}>
      <StepForm
        step="reset"
        submitLabel={t('session.verify.action')}
        onSend={async (values) => {
          await confirm({ ...values, token }, interaction);
          setDone(true);
        }}
      />
    </SignInFrame>
  );
}

async function confirm(body: object, interaction: string | undefined): Promise<void> {
  if (interaction) {
    const after = await postInteraction(interaction, 'verify', body).catch((error: unknown) => {
      if (readFailure(error).code !== 'session.interactionExpired') throw error;
      return null;
    });
    if (after && 'redirectTo' in after) return leaveFor(after.redirectTo);
  }
  await postAccountStep('verify', body);
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
