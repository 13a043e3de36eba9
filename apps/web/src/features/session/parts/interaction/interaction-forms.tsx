import { useState } from 'react';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { readFailure } from '../../../../platform/failure.ts';
import type { ProofWay } from '@muster/contracts/second-factor/model';
import { passkeyOptionsOf, postInteraction, type InteractionStep } from '../../interaction-calls.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { StartAgain, ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';
import { EXPIRED, leaveFor } from './leaving.ts';
import { StepForm } from './step-form.tsx';
import styles from '../sign-in.module.css';

/** E-mail and password. */
export function SignInView({ interaction = '' }: ViewProps) {
  const t = useT();
  const { expired, due, send } = useInteraction(interaction);
  usePageHead({ title: t('session.signIn.title') });
  if (expired) return <Expired text={expired} />;
  if (due) return <SecondStep interaction={interaction} ways={due} send={send} />;
  return (
    <SignInFrame
      title={t('session.signIn.title')}
      lead={t('session.signIn.lead')}
      below={
        <RichText
          id="session.signIn.register"
          tags={{
            link: (text) => (
              <ViewLink {...{ interaction }} view="register">
                {text}
              </ViewLink>
            ),
          }}
        />
      }
    >
      <StepForm
        step="signIn"
        submitLabel={t('session.signIn.action')}
        onSend={(values) => send('login', values)}
        extra={
          <p className={styles.note}>
            <ViewLink interaction={interaction} view="forgot">
              {t('session.signIn.forgot')}
            </ViewLink>
          </p>
        }
      />
      <PasskeyButton
        options={() => passkeyOptionsOf(interaction)}
        onShown={(response) => send('passkey', { response })}
      />
    </SignInFrame>
  );
}

type SecondStepProps = {
  readonly interaction: string;
  readonly ways: readonly ProofWay[];
  readonly send: (step: InteractionStep, body: object) => Promise<void>;
};

/** The password was right, and the account has more than a password. */
function SecondStep({ interaction, ways, send }: SecondStepProps) {
  const t = useT();
  return (
    <SignInFrame title={t('session.proof.title')} lead={t('session.proof.lead')} below={t('session.proof.lost')}>
      <ProofForm
        ways={ways}
        onProof={(proof) => send('factor', proof)}
        passkeyOptions={() => passkeyOptionsOf(interaction)}
        submitLabel={t('session.signIn.action')}
      />
    </SignInFrame>
  );
}

/** The provider waits no more. */
export function Expired({ text }: { text: string }) {
  const t = useT();
  return <ViewEnd title={t('session.expired.title')} text={text} action={<StartAgain />} />;
}

/**
 * Sends a step and leaves for where the provider says, or learns which second factors are due. An interaction that ran
 * out ends the view.
 */
function useInteraction(interaction: string) {
  const [expired, setExpired] = useState<string | null>(null);
  const [due, setDue] = useState<readonly ProofWay[] | null>(null);
  const send = async (step: InteractionStep, body: object): Promise<void> => {
    try {
      const after = await postInteraction(interaction, step, body);
      if ('proofWays' in after) setDue(after.proofWays);
      else await leaveFor(after.redirectTo);
    } catch (error) {
      const { status, text } = readFailure(error);
      if (status !== EXPIRED) throw error;
      setExpired(text);
    }
  };
  return { expired, due, send };
}
