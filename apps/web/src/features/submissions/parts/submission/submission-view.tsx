import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { PossibleMove, Submission } from '@muster/contracts/submissions/model';
import { IconArrowLeft, IconEdit, IconMessageReport, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { AnswerList } from '../../../form-structure/public.ts';
import { ReviewPanel } from '../../../submission-reviews/public.ts';
import { ScoresPanel } from '../../../submission-scores/public.ts';
import { CommentsPanel } from '../../../submission-comments/public.ts';
import { useRemoveSubmission } from '../../queries.ts';
import { CentreLink } from '../centre-link.tsx';
import { StageBadge } from '../stage-badge.tsx';
import { ChangeAnswers } from './change-answers.tsx';
import { History } from './history.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { StagePath } from './stage-path.tsx';
import styles from '../submissions.module.css';

interface SubmissionViewProps {
  community: string;
  submission: Submission;
  departments: readonly PublicDepartment[];
}

/** What was sent, where it stands and what happened to it. */
export function SubmissionView({ community, submission, departments }: SubmissionViewProps) {
  const t = useT();
  const [editing, setEditing] = useState(false);
  const [moving, setMoving] = useState<{ readonly to: PossibleMove; readonly open: boolean } | null>(null);
  const { form, number, moves } = submission;
  const name = t('submissions.named', { form: form.label, number });
  if (editing) {
    return (
      <ChangeAnswers
        community={community}
        submission={submission}
        departments={departments}
        onDone={() => setEditing(false)}
      />
    );
  }
  return (
    <div className={classNames(styles.page, !submission.isOwn && styles.reviewing)}>
      <PageHeader
        title={name}
        back={submission.isOwn ? <CentreLink community={community} /> : <HubLink community={community} form={form} />}
        lead={<Facts community={community} submission={submission} />}
        actions={submission.mayRemove && <Remove community={community} submission={submission} name={name} />}
      />
      {submission.mayChange && (
        <PageNotice
          icon={IconEdit}
          tone="warning"
          action={
            <Button size="sm" kind="primary" onClick={() => setEditing(true)}>
              {t('submissions.change.open')}
            </Button>
          }
        >
          {t('submissions.change.asked')}
        </PageNotice>
      )}
      <StagePath stage={submission.stage} path={submission.path} />
      {moves.length > 0 && (
        <Panel title={t('submissions.move.title')}>
          <div className={styles.moves}>
            {moves.map((to) => (
              <Button key={to.id} size="md" onClick={() => setMoving({ to, open: true })}>
                {to.approvals > 0
                  ? t('submissions.move.approve', { label: to.label, approved: to.approved, approvals: to.approvals })
                  : to.label}
              </Button>
            ))}
          </div>
        </Panel>
      )}
      <div className={styles.columns}>
        <Panel title={t('submissions.answers')}>
          <AnswerList
            community={community}
            structure={submission.structure}
            answers={submission.answers}
            names={submission.names}
          />
        </Panel>
        <Side community={community} submission={submission} />
        <CommentsPanel community={community} submission={submission.id} form={form.id} />
      </div>
      {submission.appeal && <Appeal community={community} form={submission.appeal} />}
      {moving && (
        <MoveDialog
          key={moving.to.id}
          community={community}
          submission={submission}
          to={moving.to}
          open={moving.open}
          onClose={() => setMoving((now) => now && { ...now, open: false })}
        />
      )}
    </div>
  );
}

/** What reviewers think of it, and what happened to it. */
function Side({ community, submission }: Pick<SubmissionViewProps, 'community' | 'submission'>) {
  const t = useT();
  return (
    <div className={styles.side}>
      {!submission.isOwn && (
        <>
          <ReviewPanel community={community} submission={submission.id} version={submission.lastActionAt} />
          <ScoresPanel community={community} form={submission.form.id} submission={submission.id} />
        </>
      )}
      <Panel title={t('submissions.history.title')}>
        <History steps={submission.history} />
      </Panel>
    </div>
  );
}

function Appeal({ community, form }: { community: string; form: NonNullable<Submission['appeal']> }) {
  const t = useT();
  return (
    <PageNotice
      icon={IconMessageReport}
      action={
        <Link
          to="/com/$uuid/forms/new/$formId"
          params={{ uuid: community, formId: form.id }}
          className={buttonClass({ size: 'sm' })}
        >
          {form.label}
        </Link>
      }
    >
      {t('submissions.appeal')}
    </PageNotice>
  );
}

function HubLink({ community, form }: { community: string; form: Submission['form'] }) {
  return (
    <Link
      to="/com/$uuid/forms"
      params={{ uuid: community }}
      search={{ formId: form.id }}
      className={linkClass('quiet', styles.back)}
    >
      <Icon of={IconArrowLeft} size={15} /> {form.label}
    </Link>
  );
}

function Facts({ community, submission }: { community: string; submission: Submission }) {
  const t = useT();
  const { submitter, guestName, sentBy, score, stage, submittedAt, isOwn } = submission;
  return (
    <span className={styles.facts}>
      <StageBadge stage={stage} />
      {!isOwn && submitter && <Link to={communityPath(community, `u/${submitter.accId}`)}>{submitter.name}</Link>}
      {guestName !== null && <span>{t('submissions.guest', { name: guestName })}</span>}
      {submitter === null && guestName === null && <span>{t('submissions.gone')}</span>}
      {sentBy && <span>{t('submissions.sentBy', { name: sentBy.name })}</span>}
      <span>
        {t('submissions.sent')} <RelativeTime date={submittedAt} />
      </span>
      {score !== null && score !== 0 && <span>{t('submissions.score', { score })}</span>}
    </span>
  );
}

function Remove({ community, submission, name }: { community: string; submission: Submission; name: string }) {
  const t = useT();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = useRemoveSubmission(community);
  return (
    <>
      <IconButton size="md" icon={IconTrash} label={t('submissions.remove.open')} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('submissions.remove.title', { name })}
        effects={[t('submissions.remove.effect')]}
        confirmLabel={t('submissions.remove.confirm')}
        busy={remove.isPending}
        error={remove.error ? readFailure(remove.error).text : undefined}
        onConfirm={() =>
          remove.mutate(
            { community, id: submission.id },
            {
              onSuccess: () =>
                void navigate({
                  to: '/com/$uuid/forms',
                  params: { uuid: community },
                  search: { formId: submission.form.id },
                }),
            },
          )
        }
      />
    </>
  );
}
