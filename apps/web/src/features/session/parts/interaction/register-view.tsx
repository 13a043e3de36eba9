import type { MailPosted } from '@muster/contracts/embedded-provider/interaction';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../../platform/routing/page-head.ts';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { postRegistration } from '../../interaction-calls.ts';
import { SignInFrame } from '../sign-in-frame.tsx';
import { Expired } from './interaction-forms.tsx';
import { EXPIRED } from './leaving.ts';
import { StepForm } from './step-form.tsx';
import { ViewEnd, ViewLink, type ViewProps } from './view-parts.tsx';

/** Asks for a new account. Whether the address has one is told by mail alone, so the next page is the same for both. */
export function RegisterView({ interaction = '' }: ViewProps) {
  const t = useT();
  const [posted, setPosted] = useState<(MailPosted & { readonly email: string }) | null>(null);
  const [expired, setExpired] = useState<string | null>(null);
  usePageHead({ title: t('session.register.title') });
  if (expired) return <Expired text={expired} />;
  if (posted) return <Posted {...posted} interaction={interaction} />;
  const send = async (email: string, body: object): Promise<void> => {
    try {
      setPosted({ email, ...(await postRegistration(interaction, body)) });
    } catch (error) {
      const { status, text } = readFailure(error);
      if (status !== EXPIRED) throw error;
      setExpired(text);
    }
  };
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
      <StepForm
        step="register"
        submitLabel={t('session.register.action')}
        onSend={(values) => send(values.email ?? '', values)}
      />
    </SignInFrame>
  );
}

type PostedProps = MailPosted & { readonly email: string; readonly interaction: string };

function Posted({ mail, outbox, email, interaction }: PostedProps) {
  const t = useT();
  return (
    <ViewEnd
      title={t('session.register.doneTitle')}
      text={t('session.register.done', { email })}
      action={
        <>
          {mail === 'outbox' && outbox !== null && (
            <p>
              <RichText
                id="session.register.outbox"
                tags={{
                  link: (text) => (
                    <a className={linkClass()} href={outbox} target="_blank" rel="noreferrer">
                      {text}
                    </a>
                  ),
                }}
              />
            </p>
          )}
          {mail === 'log' && <p>{t('session.register.log')}</p>}
          <ViewLink interaction={interaction} view="signIn">
            {t('session.forgot.back')}
          </ViewLink>
        </>
      }
    />
  );
}
