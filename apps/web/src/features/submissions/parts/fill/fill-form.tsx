import type { PublicDepartment } from '@muster/contracts/departments/model';
import { checkAnswers } from '@muster/contracts/form-structure/check-answers';
import { SUBMISSION } from '@muster/contracts/submissions/constants';
import type { FillableForm } from '@muster/contracts/submissions/model';
import { IconClockPause, IconDevices, IconSend } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { DraftNote } from '../../../../ui/forms/draft-note.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { SaveState } from '../../../../ui/forms/save-state.tsx';
import { TextInput } from '../../../../ui/forms/text-input.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { UploadsContext, useUploadsFor } from '../../../files/public.ts';
import { FormFill } from '../../../form-structure/public.ts';
import { MemberPicker, type Picked } from '../../../members/public.ts';
import { useSubmit } from '../../queries.ts';
import { type EditedAnswers, useFilling } from '../../use-filling.ts';
import { useGuestFill, useKeptGuestFill } from '../../use-guest-fill.ts';
import { CentreLink } from '../centre-link.tsx';
import { useClosedText } from '../closed-text.ts';
import { Sent, type SentForm } from './sent.tsx';
import styles from '../submissions.module.css';
import { randomId } from '../../../../platform/wire/client-id.ts';

interface FillFormProps {
  community: string;
  form: FillableForm;
  departments: readonly PublicDepartment[];
  signedIn: boolean;
  /** The form asks something else by now. */
  onOutdated: () => void;
}

/** A form with fields for its answers, which are kept as they are typed. */
export function FillForm({ community, form, departments, signedIn, onOutdated }: FillFormProps) {
  const t = useT();
  const closedText = useClosedText();
  const { begun, guestKey, name, setName } = useGuestFill({ form: form.id, signedIn });
  const filling = useFilling({ community, form, signedIn, begun });
  const submit = useSubmit(community);
  const [attempt, setAttempt] = useState(0);
  const [member, setMember] = useState<Picked | null>(null);
  const [key] = useState(() => randomId());
  const uploads = useUploadsFor({ community, purpose: 'formAnswer', subject: form.id, guestKey });
  const [sent, setSent] = useState<SentForm | null>(null);
  useKeptGuestFill({ form: form.id, guestKey, name, answers: filling.answers, isSent: sent !== null });
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  if (sent) return <Sent community={community} form={form} sent={sent} signedIn={signedIn} />;
  const checked = checkAnswers(form.structure, filling.answers, form.respondent);
  const faults = { ...refused, ...checked.faults };
  const failure = submit.error && readFailure(submit.error);
  const needsName = !signedIn && name.trim() === '';
  const send = () => {
    setAttempt((count) => count + 1);
    setRefused({});
    if (Object.keys(checked.faults).length > 0 || needsName || submit.isPending) return;
    submit.mutate(
      {
        community,
        form: form.id,
        version: form.version,
        answers: filling.answers,
        guest: signedIn ? null : { name: name.trim(), key: guestKey },
        forMember: member?.accId ?? null,
        key,
      },
      {
        onSuccess(answer) {
          filling.sent();
          setSent(answer);
        },
        onError(error) {
          const { code, fields } = readFailure(error);
          if (fields) setRefused(fields);
          if (code === 'submissions.newVersion') onOutdated();
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        title={form.label}
        back={<CentreLink community={community} />}
        lead={form.description}
        actions={signedIn && <SaveState progress={filling.progress} onRetry={filling.save} />}
      />
      {form.closed && (
        <PageNotice icon={IconClockPause} tone="warning">
          {closedText(form.closed)} {signedIn && t('submissions.fill.draftKept')}
        </PageNotice>
      )}
      <Overtaken filling={filling} />
      <DraftNote offer={filling.kept} />
      {!signedIn && <GuestName name={name} missing={attempt > 0 && needsName} onChange={setName} />}
      {form.forOthers && <ForOther community={community} member={member} onPick={setMember} />}
      <UploadsContext value={uploads}>
        <FormFill
          key={filling.loads}
          community={community}
          structure={form.structure}
          departments={departments}
          respondent={form.respondent}
          answers={filling.answers}
          faults={attempt > 0 ? faults : {}}
          attempt={attempt}
          onChange={filling.change}
        />
      </UploadsContext>
      {failure && (
        <p role="alert" className={styles.fault}>
          {failure.text}
        </p>
      )}
      {uploads.active > 0 && <p className={styles.note}>{t('files.stillSending')}</p>}
      <FormActions>
        <Button
          size="md"
          kind="primary"
          icon={IconSend}
          onClick={send}
          busy={submit.isPending}
          disabled={form.closed !== null || uploads.active > 0}
        >
          {t('submissions.fill.send')}
        </Button>
      </FormActions>
    </>
  );
}

function Overtaken({ filling: { overtaken } }: { filling: EditedAnswers }) {
  const t = useT();
  if (!overtaken) return null;
  return (
    <PageNotice
      icon={IconDevices}
      tone="warning"
      urgent
      action={
        <>
          <Button size="sm" onClick={overtaken.takeTheirs}>
            {t('submissions.fill.takeTheirs')}
          </Button>
          <Button size="sm" onClick={overtaken.keepMine}>
            {t('submissions.fill.keepMine')}
          </Button>
        </>
      }
    >
      {t('submissions.fill.overtaken')}
    </PageNotice>
  );
}

interface GuestNameProps {
  name: string;
  missing: boolean;
  onChange: (name: string) => void;
}

function GuestName({ name, missing, onChange }: GuestNameProps) {
  const t = useT();
  return (
    <TextInput
      label={t('submissions.fill.guestName')}
      help={<GuestHelp />}
      value={name}
      onChange={({ target }) => onChange(target.value)}
      maxLength={SUBMISSION.guestNameMax}
      error={missing ? t('submissions.fill.noGuestName') : undefined}
      autoComplete="nickname"
    />
  );
}

function GuestHelp() {
  const t = useT();
  const { href } = useLocation();
  return (
    <>
      {t('submissions.fill.guestHelp')}{' '}
      <Link to="/login" search={{ next: href }} className={linkClass('text')}>
        {t('submissions.fill.signIn')}
      </Link>
    </>
  );
}

interface ForOtherProps {
  community: string;
  member: Picked | null;
  onPick: (member: Picked | null) => void;
}

function ForOther({ community, member, onPick }: ForOtherProps) {
  const t = useT();
  const [open, setOpen] = useState(false);
  if (member) {
    return (
      <PageNotice
        icon={IconSend}
        action={
          <Button size="sm" onClick={() => onPick(null)}>
            {t('submissions.fill.forMe')}
          </Button>
        }
      >
        {t('submissions.fill.forMember', { name: member.name })}
      </PageNotice>
    );
  }
  if (!open) {
    return (
      <div>
        <Button size="sm" kind="quiet" onClick={() => setOpen(true)}>
          {t('submissions.fill.forAnother')}
        </Button>
      </div>
    );
  }
  return (
    <MemberPicker
      community={community}
      label={t('submissions.fill.findMember')}
      without={[]}
      busy={false}
      onPick={onPick}
    />
  );
}
