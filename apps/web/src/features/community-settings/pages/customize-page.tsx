import type { CommunityView, PublicCommunity } from '@muster/contracts/communities/model';
import { IconUsers } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DraftNote } from '../../../ui/forms/draft-note.tsx';
import { FormSummaryErrors } from '../../../ui/forms/form-summary-errors.tsx';
import { SaveState } from '../../../ui/forms/save-state.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { TabLinks } from '../../../ui/navigation/tab-links.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { CommunityHeader } from '../../../ui/shell/community-header.tsx';
import { PageNotice } from '../../../ui/states/page-notice.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { HistoryOf } from '../../audit/public.ts';
import { CommunityDefaultsPanel } from '../../notifications/public.ts';
import { DeletePanel } from '../parts/face/delete-panel.tsx';
import { FaceFields, fieldProblem } from '../parts/face/face-fields.tsx';
import { useFaceForm } from '../parts/face/use-face-form.ts';
import { SecondFactorPanel } from '../parts/second-factor/second-factor-panel.tsx';
import { TransferPanel } from '../parts/transfer/transfer-panel.tsx';
import { UnsavedGuard } from '../../../platform/forms/unsaved-guard.tsx';
import { type CustomizeTab, customizeTabs } from '../customize-tabs.ts';
import { shownPicture } from '../../../platform/forms/picked-picture.ts';
import { TEXT_FIELDS } from '../parts/face/settings-form.ts';
import styles from '../parts/face/customize.module.css';

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
  const { tab: wanted } = useSearch({ strict: false }) as { tab?: CustomizeTab };
  const tabs = customizeTabs(viewer.relation === 'owner');
  const tab = tabs.find((one) => one === wanted) ?? 'face';
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
        if (tab === 'face') face.send();
        // What became of it is said where its fields are.
        else void navigate({ to: '.', search: {} }).then(face.send);
      }}
    >
      <PageHeader title={t('communities.customize.title')} lead={t('communities.customize.lead')} />
      <TabLinks
        label={t('communities.customize.title')}
        tabs={tabs.map((value) => ({ value, label: t(`communities.customize.tabs.${value}`) }))}
        value={tab}
      />
      <DraftNote offer={face.draft} />
      {face.elsewhere.length > 0 && <ElsewhereNotice onTheirs={face.takeTheirs} onMine={face.keepMine} />}
      {/* Out of sight, it keeps what was typed and picked. */}
      <div className={styles.part} hidden={tab !== 'face'}>
        <Preview face={face} community={community} />
        <FormSummaryErrors errors={problems} attempt={submitCount} />
        <FaceFields face={face} community={community} />
        <HistoryOf community={community.uuid} kind="community" id={community.uuid} level={2} />
      </div>
      {tab === 'notifications' && (
        <Suspense fallback={<Skeleton height={420} />}>
          <CommunityDefaultsPanel community={community.uuid} />
        </Suspense>
      )}
      {tab === 'security' && <SecondFactorPanel community={community.uuid} />}
      {tab === 'ownership' && <TransferPanel community={community} />}
      {tab === 'ownership' && <DeletePanel community={community} onDeleted={gone} />}
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
    <PageNotice
      icon={IconUsers}
      tone="warning"
      urgent
      action={
        <>
          <Button onClick={onTheirs}>{t('communities.customize.takeTheirs')}</Button>
          <Button onClick={onMine}>{t('communities.customize.keepMine')}</Button>
        </>
      }
    >
      {t('communities.customize.elsewhere')}
    </PageNotice>
  );
}

function FormSkeleton() {
  const t = useT();
  return (
    <SkeletonGroup label={t('communities.loading')}>
      <div className={styles.skeleton}>
        <PageHeader title={t('communities.customize.title')} lead={t('communities.customize.lead')} />
        <Skeleton height={44} />
        <Skeleton height={240} />
        <Skeleton height={64} />
        <Skeleton height={184} />
      </div>
    </SkeletonGroup>
  );
}
