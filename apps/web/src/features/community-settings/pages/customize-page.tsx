import type { CommunityView, PublicCommunity } from '@muster/contracts/communities/model';
import { IconUsers } from '@tabler/icons-react';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, Suspense, useEffect, useState } from 'react';
import { CallForm } from '../../../platform/call-form/call-form.tsx';
import { withoutRefusal } from '../../../platform/call-form/save-progress.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
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
  const { form } = face;
  useEffect(() => {
    if (hash) document.getElementById(hash)?.focus();
  }, [hash]);
  const gone = () => {
    setDeleted(true);
    notify({ type: 'positive', message: t('communities.delete.done', { name: community.name }) });
    void navigate({ to: '/menu', ignoreBlocker: true });
  };
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (tab === 'face') form.submit();
    // What became of it is said where its fields are.
    else void navigate({ to: '.', search: {} }).then(() => form.submit());
  };
  const problems = TEXT_FIELDS.flatMap((id) => {
    const message = fieldProblem(id, form.errors, t);
    return message ? [{ id, label: t(`communities.customize.${id}`), message }] : [];
  });
  return (
    <div className={styles.page}>
      <PageHeader title={t('communities.customize.title')} lead={t('communities.customize.lead')} />
      <TabLinks
        label={t('communities.customize.title')}
        tabs={tabs.map((value) => ({ value, label: t(`communities.customize.tabs.${value}`) }))}
        value={tab}
      />
      <CallForm form={{ ...withoutRefusal(form), submit }} className={styles.part} submit={null}>
        {face.elsewhere.length > 0 && <ElsewhereNotice onTheirs={face.takeTheirs} onMine={face.keepMine} />}
        {/* Out of sight, it keeps what was typed and picked. */}
        <div className={styles.part} hidden={tab !== 'face'}>
          <Preview face={face} community={community} />
          {/* Read out, while the focus goes to the first of the fields. */}
          <FormSummaryErrors errors={problems} attempt={0} />
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
        <UnsavedGuard dirty={face.isDirty && !deleted} />
      </CallForm>
    </div>
  );
}

/** Comes up with the first change and says honestly how far saving is. */
function SaveBar({ face: { form, progress, isDirty, discard } }: { face: ReturnType<typeof useFaceForm> }) {
  const t = useT();
  return (
    <div className={classNames(styles.bar, !isDirty && progress.state === 'idle' && styles.hidden)}>
      <span className={styles.state}>
        <SaveState progress={progress} onRetry={() => form.submit()} />
        {isDirty && progress.state === 'idle' && (
          <span className={styles.hint}>{t('communities.customize.dirty')}</span>
        )}
      </span>
      {isDirty && (
        <span className={styles.buttons}>
          <Button size="md" onClick={discard} disabled={form.isBusy}>
            {t('communities.customize.discard')}
          </Button>
          <Button size="md" kind="primary" type="submit" busy={form.isBusy}>
            {t('communities.customize.save')}
          </Button>
        </span>
      )}
    </div>
  );
}

function Preview({ face, community }: { face: ReturnType<typeof useFaceForm>; community: PublicCommunity }) {
  const t = useT();
  const { name, subtitle } = face.form.values;
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
