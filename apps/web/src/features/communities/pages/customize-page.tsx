import type { CommunityView, PublicCommunity } from '@muster/contracts/communities/model';
import { IconUsers } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { SaveState } from '../../../ui/forms/save-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { CommunityHeader } from '../../../ui/shell/community-header.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { HistoryOf } from '../../audit/public.ts';
import { CommunityDefaultsPanel } from '../../notifications/public.ts';
import { DeletePanel } from '../parts/customize/delete-panel.tsx';
import { FaceFields, fieldProblem } from '../parts/customize/face-fields.tsx';
import { useFaceForm } from '../parts/customize/use-face-form.ts';
import { SecondFactorPanel } from '../parts/second-factor/second-factor-panel.tsx';
import { TransferPanel } from '../parts/transfer/transfer-panel.tsx';
import { UnsavedGuard } from '../parts/unsaved-guard.tsx';
import { shownPicture } from '../picked-picture.ts';
import { TEXT_FIELDS } from '../parts/customize/settings-form.ts';
import styles from '../parts/customize/customize.module.css';

/** The community's face: name, words, pictures, links; and its end. */
export function CustomizePage() {
  const t = useT();
  return (
    <AdminPage place="admin_customize" title={t('communities.customize.title')} loading={<FormSkeleton />}>
      {(view) => <Customize view={view} />}
    </AdminPage>
  );
}

function Customize({ view: { community, viewer } }: { view: CommunityView }) {
  const t = useT();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [deleted, setDeleted] = useState(false);
  const face = useFaceForm(community);
  const { errors, submitCount } = face.form.formState;
  useEffect(() => {
    if (hash) document.getElementById(hash)?.focus();
  }, [hash]);
  const gone = () => {
    setDeleted(true);
    notify({ type: 'positive', message: t('communities.delete.done', { name: community.name }) });
    void navigate({ to: '/menu', ignoreBlocker: true });
  };
  const problems = TEXT_FIELDS.flatMap((id) => {
    const problem = fieldProblem(id, errors, t);
    return problem
      ? [{ id, message: t('communities.customize.problem', { field: t(`communities.customize.${id}`), problem }) }]
      : [];
  });
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        face.send();
      }}
    >
      <PageHeader title={t('communities.customize.title')} lead={t('communities.customize.lead')} />
      <DraftNote offer={face.draft} />
      {face.elsewhere.length > 0 && <ElsewhereNotice onTheirs={face.takeTheirs} onMine={face.keepMine} />}
      <Preview face={face} community={community} />
      <FormSummaryErrors errors={problems} attempt={submitCount} />
      <FaceFields face={face} community={community} />
      <Suspense fallback={<Skeleton height={420} />}>
        <CommunityDefaultsPanel community={community.uuid} />
      </Suspense>
      <HistoryOf community={community.uuid} kind="community" id={community.uuid} level={2} />
      {viewer.relation === 'owner' && <SecondFactorPanel community={community.uuid} />}
      {viewer.relation === 'owner' && <TransferPanel community={community} />}
      {viewer.relation === 'owner' && <DeletePanel community={community} onDeleted={gone} />}
      <SaveBar face={face} />
      <UnsavedGuard dirty={face.dirty && !deleted} />
    </form>
  );
}

/** Comes up with the first change and says honestly how far saving is. */
function SaveBar({ face: { progress, dirty, discard, send } }: { face: ReturnType<typeof useFaceForm> }) {
  const t = useT();
  const saving = progress.state === 'saving' || progress.state === 'checking';
  return (
    <div className={classNames(styles.bar, !dirty && progress.state === 'idle' && styles.hidden)}>
      <span className={styles.state}>
        <SaveState progress={progress} onRetry={send} />
        {dirty && progress.state === 'idle' && <span className={styles.hint}>{t('communities.customize.dirty')}</span>}
      </span>
      {dirty && (
        <span className={styles.buttons}>
          <Button size="md" onClick={discard} disabled={saving}>
            {t('communities.customize.discard')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={saving}>
            {t('communities.customize.save')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Preview({ face, community }: { face: ReturnType<typeof useFaceForm>; community: PublicCommunity }) {
  const t = useT();
  const [name, subtitle] = face.form.watch(['name', 'subtitle']);
  return (
    <section aria-label={t('communities.customize.preview')}>
      <p className={styles.previewLabel}>{t('communities.customize.preview')}</p>
      <div className={styles.preview}>
        <CommunityHeader
          name={name || community.name}
          subtitle={subtitle}
          image={shownPicture(face.image.picked, community.image)}
          banner={shownPicture(face.banner.picked, community.banner)}
          colour={community.toolbar.backgroundColor}
        />
      </div>
    </section>
  );
}

function ElsewhereNotice({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }) {
  const t = useT();
  return (
    <div className={styles.notice} role="alert">
      <Icon of={IconUsers} />
      <p>{t('communities.customize.elsewhere')}</p>
      <Button onClick={onTheirs}>{t('communities.customize.takeTheirs')}</Button>
      <Button onClick={onMine}>{t('communities.customize.keepMine')}</Button>
    </div>
  );
}

function FormSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('communities.loading')}>
      <div className={styles.skeleton}>
        <PageHeader title={t('communities.customize.title')} />
        <Skeleton height={160} />
        <Skeleton height={40} />
        <Skeleton height={140} />
      </div>
    </SkeletonGroup>
  );
}
