import type { ShownEmailLink } from '@muster/contracts/email-change/model';
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { formatMoment } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../ui/actions/button.tsx';
import { PasswordInput } from '../../../ui/forms/password-input.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../parts/email-change.module.css';

/** Where the links of a change lead. Nothing is done before a button is pressed: programs that look at mails open links, too. */
export function EmailLinkPage() {
  const t = useT();
  const { secret } = useParams({ strict: false }) as { secret: string };
  const [done, setDone] = useState<ReactNode>(null);
  const shown = trpc.emailChange.shown.useQuery({ secret }, { retry: false, enabled: done === null });
  usePageHead({ title: t('email-change.link.head') });
  if (done !== null) return <div className={styles.page}>{done}</div>;
  if (shown.error) {
    const { code } = readFailure(shown.error);
    if (code === 'session.linkExpired' || code === 'input.invalid') return <Unusable />;
    return <FailureState error={shown.error} onRetry={() => void shown.refetch()} retrying={shown.isFetching} page />;
  }
  return (
    <div className={styles.page}>
      {shown.data ? (
        <Asked secret={secret} link={shown.data} onDone={setDone} />
      ) : (
        <SkeletonGroup label={t('email-change.loading')}>
          <Skeleton height={180} />
        </SkeletonGroup>
      )}
    </div>
  );
}

interface AskedProps {
  secret: string;
  link: ShownEmailLink;
  onDone: (said: ReactNode) => void;
}

function Asked({ secret, link, onDone }: AskedProps) {
  const t = useT();
  const { purpose, email } = link;
  return (
    <>
      <PageHeader
        title={t(`email-change.link.${purpose}.title`)}
        lead={t(`email-change.link.${purpose}.lead`, { email })}
      />
      {(purpose === 'new' || purpose === 'old') && <Confirm secret={secret} onDone={onDone} />}
      {purpose === 'stop' && <Stop secret={secret} onDone={onDone} />}
      {purpose === 'undo' && <Undo secret={secret} needsPassword={link.needsPassword} onDone={onDone} />}
    </>
  );
}

type StepProps = Pick<AskedProps, 'secret' | 'onDone'>;

function Confirm({ secret, onDone }: StepProps) {
  const t = useT();
  const confirm = trpc.emailChange.confirm.useMutation({
    onSuccess({ waitsFor, effectiveAt }) {
      const date = effectiveAt === null ? '' : formatMoment(new Date(effectiveAt));
      onDone(
        <Done title={t(`email-change.link.done.${waitsFor ?? 'changed'}.title`)} action={<ToAccount />}>
          {t(`email-change.link.done.${waitsFor ?? 'changed'}.text`, { date })}
        </Done>,
      );
    },
  });
  return (
    <div className={styles.block}>
      <Refused error={confirm.error} />
      <Button kind="primary" size="md" busy={confirm.isPending} onClick={() => confirm.mutate({ secret })}>
        {t('email-change.link.confirm')}
      </Button>
    </div>
  );
}

function Stop({ secret, onDone }: StepProps) {
  const t = useT();
  const stop = trpc.emailChange.stop.useMutation({
    onSuccess: () =>
      onDone(
        <Done title={t('email-change.link.stopped.title')} action={<ToNewPassword />}>
          {t('email-change.link.stopped.text')}
        </Done>,
      ),
  });
  return (
    <div className={styles.block}>
      <Refused error={stop.error} />
      <Button kind="danger" size="md" busy={stop.isPending} onClick={() => stop.mutate({ secret })}>
        {t('email-change.link.stop.action')}
      </Button>
    </div>
  );
}

function Undo({ secret, needsPassword, onDone }: StepProps & Pick<ShownEmailLink, 'needsPassword'>) {
  const t = useT();
  const undo = trpc.emailChange.undo.useMutation();
  const form = useCallForm({
    begin: { password: '' },
    sending: undo,
    fieldOfCode: { 'session.weakPassword': 'password' },
    send: ({ password }, sent) => undo.mutate({ secret, ...(needsPassword && { password }) }, sent),
    onDone: ({ email }) =>
      onDone(
        <Done title={t('email-change.link.undone.title')} action={<ToSignIn />}>
          {t('email-change.link.undone.text', { email })}
        </Done>,
      ),
  });
  const isLacking = needsPassword && form.values.password === '';
  return (
    <CallForm form={form} className={styles.block} submit={null}>
      {needsPassword && (
        <PasswordInput
          {...form.text('password')}
          label={t('email-change.link.undo.password')}
          help={t('email-change.link.undo.passwordHelp')}
          autoComplete="new-password"
        />
      )}
      <Button kind="primary" size="md" type="submit" busy={form.isBusy} disabled={isLacking}>
        {t('email-change.link.undo.action')}
      </Button>
    </CallForm>
  );
}

function Refused({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <p className={styles.refused} role="alert">
      {readFailure(error).text}
    </p>
  );
}

function Done({ title, action, children }: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon={IconCircleCheck} title={title} action={action}>
        {children}
      </EmptyState>
    </div>
  );
}

function Unusable() {
  const t = useT();
  return (
    <EmptyState page icon={IconMailOff} title={t('email-change.link.gone')} action={<ToAccount />}>
      {t('email-change.link.goneText')}
    </EmptyState>
  );
}

function ToAccount() {
  const t = useT();
  return (
    <Link to="/account" search={{ tab: 'sign-in' }} className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('email-change.link.toAccount')}
    </Link>
  );
}

function ToNewPassword() {
  const t = useT();
  return (
    <Link to="/login" search={{ view: 'forgot' }} className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('email-change.link.toNewPassword')}
    </Link>
  );
}

function ToSignIn() {
  const t = useT();
  return (
    <Link to="/login" className={buttonClass({ kind: 'primary', size: 'md' })}>
      {t('email-change.link.toSignIn')}
    </Link>
  );
}
