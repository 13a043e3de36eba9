import { useState } from 'react';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { readFailure } from '../../../../platform/failure.ts';
import { postInteraction, type InteractionStep } from '../../interaction-calls.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { StartAgain, ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';
import type { FieldValues } from './step-fields.ts';
import { StepForm } from './step-form.tsx';
import styles from '../sign-in.module.css';

const EXPIRED = 410;

/** E-mail and password. */
export function SignInView({ interaction = '' }: ViewProps) {
  const t = useT();
  const { expired, send } = useInteraction(interaction, 'login');
  usePageHead({ title: t('session.signIn.title') });
  if (expired) return <Expired text={expired} />;
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
        onSend={send}
        extra={
          <p className={styles.note}>
            <ViewLink interaction={interaction} view="forgot">
              {t('session.signIn.forgot')}
            </ViewLink>
          </p>
        }
      />
    </SignInFrame>
  );
}

/** A new account. */
export function RegisterView({ interaction = '' }: ViewProps) {
  const t = useT();
  const { expired, send } = useInteraction(interaction, 'register');
  usePageHead({ title: t('session.register.title') });
  if (expired) return <Expired text={expired} />;
  return (
    <SignInFrame
      title={t('session.register.title')}
      lead={t('session.register.lead')}
      below={
        <RichText
          id="session.register.signIn"
          tags={{
            link: (text) => (
              <ViewLink {...{ interaction }} view="signIn">
                {text}
              </ViewLink>
            ),
          }}
        />
      }
    >
      <StepForm step="register" submitLabel={t('session.register.action')} onSend={send} />
    </SignInFrame>
  );
}

function Expired({ text }: { text: string }) {
  const t = useT();
  return <ViewEnd title={t('session.expired.title')} text={text} action={<StartAgain />} />;
}

/** Sends a step and leaves for where the provider says. An interaction that ran out ends the view. */
function useInteraction(interaction: string, step: InteractionStep) {
  const [expired, setExpired] = useState<string | null>(null);
  const send = async (values: FieldValues): Promise<void> => {
    try {
      await leaveFor(await postInteraction(interaction, step, values));
    } catch (error) {
      const { status, text } = readFailure(error);
      if (status !== EXPIRED) throw error;
      setExpired(text);
    }
  };
  return { expired, send };
}

/** Leaves the page, and stays busy until it is gone. */
function leaveFor(address: string): Promise<never> {
  const url = new URL(address, location.origin);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`not a web address: ${url.protocol}`);
  location.assign(url.href);
  return new Promise(() => {});
}
