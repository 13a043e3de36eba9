import { useState } from 'react';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { readFailure, RefusedError } from '../../../../platform/failure.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { PROOF_WAYS, type ProofWay } from '@muster/contracts/second-factor/model';
import { type FormAnswer, interactionFormPath } from '@muster/contracts/session/posted-forms';
import { Link } from '@tanstack/react-router';
import { passkeyOptionsOf, postInteraction, type InteractionStep } from '../../interaction-calls.ts';
import { ProofForm, type ProofFormProps } from '../proof/proof-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInFrame } from '../sign-in-frame.tsx';
import { StartAgain, ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';
import { EXPIRED, leaveFor } from './leaving.ts';
import { StepForm } from './step-form.tsx';
import styles from '../sign-in.module.css';

/** E-mail and password. */
export function SignInView({ interaction = '', answer }: ViewProps) {
  const t = useT();
  const { expired, due, send } = useInteraction(interaction, answer);
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
        post={{ action: interactionFormPath(interaction, 'login') }}
        answer={answer}
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
      <noscript>
        <p className={styles.note}>{t('session.signIn.needsScript')}</p>
      </noscript>
    </SignInFrame>
  );
}

/** The second step of a sign-in whose first one was posted by the browser, at an address of its own. */
export function FactorView({ interaction = '', ways = '', answer }: ViewProps) {
  const t = useT();
  const { expired, send } = useInteraction(interaction, answer);
  usePageHead({ title: t('session.proof.title') });
  if (expired) return <Expired text={expired} />;
  const due = ways.split('.').flatMap((way) => PROOF_WAYS.find((each) => each === way) ?? []);
  if (due.length === 0) return <Expired text={t('session.expired.text')} />;
  const post = {
    action: interactionFormPath(interaction, 'factor'),
    hidden: { ways },
    linkTo: (first: ProofWay, text: string) => (
      <Link
        key={first}
        to="/login"
        search={{ interaction, view: 'factor', ways: [first, ...due.filter((way) => way !== first)].join('.') }}
        replace
        className={buttonClass({ kind: 'quiet' })}
      >
        {text}
      </Link>
    ),
  };
  return <SecondStep key={ways} {...{ interaction, ways: due, send, post, failure: answer?.failure }} />;
}

type SecondStepProps = Pick<ProofFormProps, 'post' | 'failure'> & {
  readonly interaction: string;
  readonly ways: readonly ProofWay[];
  readonly send: (step: InteractionStep, body: object) => Promise<void>;
};

/** The password was right, and the account has more than a password. */
function SecondStep({ interaction, ways, send, post, failure }: SecondStepProps) {
  const t = useT();
  return (
    <SignInFrame title={t('session.proof.title')} lead={t('session.proof.lead')} below={t('session.proof.lost')}>
      <ProofForm
        ways={ways}
        onProof={(proof) => send('factor', proof)}
        passkeyOptions={() => passkeyOptionsOf(interaction)}
        submitLabel={t('session.signIn.action')}
        {...(post && { post })}
        failure={failure}
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
function useInteraction(interaction: string, answer: FormAnswer | null) {
  const [expired, setExpired] = useState(answer?.failure?.status === EXPIRED ? textOf(answer.failure) : null);
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

function textOf(failure: FormAnswer['failure']): string {
  return readFailure(new RefusedError(failure)).text;
}
