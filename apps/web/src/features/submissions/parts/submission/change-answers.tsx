import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { FormAnswers } from '@muster/contracts/form-structure/model';
import type { Submission } from '@muster/contracts/submissions/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { FormActions } from '../../../../ui/forms/form-actions.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { UploadsContext, useUploadsFor } from '../../../files/public.ts';
import { FormFill } from '../../../form-structure/public.ts';
import { useChange } from '../../queries.ts';
import styles from '../submissions.module.css';

interface ChangeAnswersProps {
  community: string;
  submission: Submission;
  departments: readonly PublicDepartment[];
  onDone: () => void;
}

/** The answers of a submission that waits for changes, in the fields that they were given in. */
export function ChangeAnswers({ community, submission, departments, onDone }: ChangeAnswersProps) {
  const t = useT();
  const change = useChange(community, submission.id);
  const [answers, setAnswers] = useState<FormAnswers>(submission.answers);
  const [attempt, setAttempt] = useState(0);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const place = { community, purpose: 'submissionAnswer', subject: submission.id, guestKey: null } as const;
  const uploads = useUploadsFor(place);
  const failure = change.error && readFailure(change.error);
  const send = () => {
    setAttempt((count) => count + 1);
    change.mutate(
      { community, id: submission.id, answers },
      {
        onSuccess() {
          notify({ type: 'positive', message: t('submissions.change.done') });
          onDone();
        },
        onError: (error) => setFaults(readFailure(error).fields),
      },
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('submissions.named', { form: submission.form.label, number: submission.number })}
        lead={t('submissions.change.lead')}
      />
      <UnsavedGuard dirty={answers !== submission.answers && !change.isSuccess} />
      <UploadsContext value={uploads}>
        <FormFill
          community={community}
          structure={submission.structure}
          departments={departments}
          respondent={submission.respondent}
          answers={answers}
          faults={faults}
          attempt={attempt}
          onChange={setAnswers}
        />
      </UploadsContext>
      {uploads.active > 0 && <p className={styles.note}>{t('files.stillSending')}</p>}
      {failure && (
        <p role="alert" className={styles.fault}>
          {failure.text}
        </p>
      )}
      <FormActions>
        <Button size="md" onClick={onDone} disabled={change.isPending}>
          {t('ui.cancel')}
        </Button>
        <Button size="md" kind="primary" onClick={send} busy={change.isPending} disabled={uploads.active > 0}>
          {t('submissions.change.submit')}
        </Button>
      </FormActions>
    </div>
  );
}
