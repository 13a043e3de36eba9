import { CODE_FORM_PATH, type FormAnswer, SIGN_IN_FORM_PATH } from '@muster/contracts/session/posted-forms';
import type { SignInForm } from '@muster/contracts/session/sign-in-pair';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { sendSignInCode, signInWithForm } from '../../queries.ts';
import { StepForm } from '../interaction/step-form.tsx';
import type { FieldValues } from '../interaction/step-fields.ts';
import styles from '../sign-in.module.css';

type SignInFormsProps = {
  readonly forms: readonly SignInForm[];
  readonly next: string | undefined;
  /** The form that the address names. */
  readonly wanted: string | undefined;
  readonly answer: FormAnswer | null;
};

/** E-mail and password, or a code by mail, where an upstream signs people in by its REST calls (@decision 0151). */
export function SignInForms({ forms, next, wanted, answer }: SignInFormsProps) {
  const t = useT();
  const form = forms.find((each) => each === wanted) ?? forms[0] ?? 'password';
  const other = forms.find((each) => each !== form);
  return (
    <div className={styles.form}>
      {form === 'password' ? (
        <StepForm
          step="signIn"
          submitLabel={t('session.signIn.action')}
          onSend={({ email = '', password = '' }) => signInWithForm({ email, password }, next)}
          post={{ action: SIGN_IN_FORM_PATH, hidden: hiddenOf(next) }}
          answer={answer?.form === 'password' ? answer : null}
        />
      ) : (
        <CodeForm next={next} answer={answer} />
      )}
      {other && (
        <div className={styles.otherWays}>
          <Link
            to="/login"
            search={{ ...(next && { next }), with: other }}
            replace
            className={buttonClass({ kind: 'quiet' })}
          >
            {t(`session.forms.${other}`)}
          </Link>
        </div>
      )}
    </div>
  );
}

const hiddenOf = (next: string | undefined): Readonly<Record<string, string>> => (next === undefined ? {} : { next });

type CodeFormProps = { readonly next: string | undefined; readonly answer: FormAnswer | null };

/** First the address, then the code that was mailed to it. */
function CodeForm({ next, answer }: CodeFormProps) {
  const t = useT();
  const [email, setEmail] = useState(answer?.form === 'code' ? (answer.email ?? null) : null);
  if (email !== null) return <CodeSent {...{ email, next, answer }} onAgain={() => setEmail(null)} />;
  const send = async ({ email: typed = '' }: FieldValues): Promise<void> => {
    await sendSignInCode(typed);
    setEmail(typed);
  };
  return (
    <StepForm
      step="askCode"
      submitLabel={t('session.forms.send')}
      onSend={send}
      post={{ action: CODE_FORM_PATH, hidden: hiddenOf(next) }}
      answer={answer?.form === 'askCode' ? answer : null}
    />
  );
}

type CodeSentProps = CodeFormProps & { readonly email: string; readonly onAgain: () => void };

function CodeSent({ email, next, answer, onAgain }: CodeSentProps) {
  const t = useT();
  const form = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and the focus with it.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:not([type=hidden])')?.focus(), []);
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
          post={{ action: SIGN_IN_FORM_PATH, hidden: { ...hiddenOf(next), email } }}
          answer={answer?.form === 'code' ? answer : null}
        />
      </div>
      <div className={styles.otherWays}>
        <Link
          to="/login"
          search={{ ...(next && { next }), with: 'code' }}
          replace
          onClick={onAgain}
          className={buttonClass({ kind: 'quiet' })}
        >
          {t('session.forms.again')}
        </Link>
      </div>
    </>
  );
}
