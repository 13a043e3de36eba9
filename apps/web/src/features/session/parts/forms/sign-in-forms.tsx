import type { SignInForm } from '@muster/contracts/session/sign-in-pair';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { sendSignInCode, signInWithForm } from '../../queries.ts';
import { StepForm } from '../interaction/step-form.tsx';
import type { FieldValues } from '../interaction/step-fields.ts';
import styles from '../sign-in.module.css';

type SignInFormsProps = { readonly forms: readonly SignInForm[]; readonly next: string | undefined };

/** E-mail and password, or a code by mail, where an upstream signs people in by its REST calls (@decision 0151). */
export function SignInForms({ forms, next }: SignInFormsProps) {
  const t = useT();
  const [form, setForm] = useState<SignInForm>(forms[0] ?? 'password');
  const other = forms.find((each) => each !== form);
  return (
    <div className={styles.form}>
      {form === 'password' ? (
        <StepForm
          step="signIn"
          submitLabel={t('session.signIn.action')}
          onSend={({ email = '', password = '' }) => signInWithForm({ email, password }, next)}
        />
      ) : (
        <CodeForm next={next} />
      )}
      {other && (
        <div className={styles.otherWays}>
          <Button kind="quiet" onClick={() => setForm(other)}>
            {t(`session.forms.${other}`)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** First the address, then the code that was mailed to it. */
function CodeForm({ next }: { next: string | undefined }) {
  const t = useT();
  const [email, setEmail] = useState<string | null>(null);
  if (email !== null) return <CodeSent email={email} next={next} onAgain={() => setEmail(null)} />;
  const send = async ({ email: typed = '' }: FieldValues): Promise<void> => {
    await sendSignInCode(typed);
    setEmail(typed);
  };
  return <StepForm step="askCode" submitLabel={t('session.forms.send')} onSend={send} />;
}

type CodeSentProps = { readonly email: string; readonly next: string | undefined; readonly onAgain: () => void };

function CodeSent({ email, next, onAgain }: CodeSentProps) {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <>
      <p className={styles.note} role="status">
        {t('session.forms.sent', { email })}
      </p>
      <div ref={form}>
        <StepForm
          step="code"
          submitLabel={t('session.signIn.action')}
          onSend={({ code = '' }) => signInWithForm({ email, code }, next)}
        />
      </div>
      <div className={styles.otherWays}>
        <Button kind="quiet" onClick={onAgain}>
          {t('session.forms.again')}
        </Button>
      </div>
    </>
  );
}
