import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { FormDraft } from '@muster/contracts/forms/model';
import { structureFaults } from '@muster/contracts/form-structure/faults';
import { IconArrowLeft, IconDownload, IconDots, IconRocket, IconUsers } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { UnsavedGuard } from '../../../../platform/forms/unsaved-guard.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { wordParameter } from '../../../../platform/routing/search-text.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { linkClass } from '../../../../ui/actions/link-class.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { SaveState } from '../../../../ui/forms/save-state.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { Tabs } from '../../../../ui/navigation/tabs.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { downloadForm } from './download-form.ts';
import { QuestionsPanel } from '../../../form-structure/public.ts';
import { useFormDraft } from '../../queries.ts';
import { type EditedStructure, useStructure } from '../../use-structure.ts';
import { EditorLoading } from './editor-loading.tsx';
import styles from './editor.module.css';

const SettingsPanel = lazy(() => import('./settings-panel.tsx').then((module) => ({ default: module.SettingsPanel })));
const PreviewPanel = lazy(() => import('./preview-panel.tsx').then((module) => ({ default: module.PreviewPanel })));
const VersionsPanel = lazy(() => import('./versions-panel.tsx').then((module) => ({ default: module.VersionsPanel })));
const PublishDialog = lazy(() => import('./publish-dialog.tsx').then((module) => ({ default: module.PublishDialog })));

const StagesPanel = lazy(() =>
  import('../../../form-stages/public.ts').then((module) => ({ default: module.StagesPanel })),
);

const TABS = ['questions', 'settings', 'stages', 'preview', 'versions'] as const;

interface FormEditorProps {
  community: string;
  id: string;
  departments: readonly PublicDepartment[];
}

/** What a form asks, its settings, a preview and its versions. */
export function FormEditor({ community, id, departments }: FormEditorProps) {
  const { data, error, refetch, isFetching } = useFormDraft(community, id);
  if (!data && error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} page />;
  if (!data) return <EditorLoading />;
  return <Editor community={community} draft={data} departments={departments} />;
}

type EditorProps = { community: string; draft: FormDraft; departments: readonly PublicDepartment[] };

function Editor({ community, draft, departments }: EditorProps) {
  const t = useT();
  const navigate = useNavigate();
  const shown = wordParameter(useSearch({ strict: false }), 'tab', TABS) ?? 'questions';
  const edited = useStructure(community, draft);
  const [hasSettings, setHasSettings] = useState(false);
  if (shown === 'settings' && !hasSettings) setHasSettings(true);
  const [publishing, setPublishing] = useState<{ readonly open: boolean } | null>(null);
  const faults = structureFaults(edited.structure);
  const published = draft.versions[0]?.number ?? null;
  const more = [
    {
      id: 'export',
      label: t('forms.editor.export'),
      icon: IconDownload,
      onSelect: () => downloadForm({ ...draft, structure: edited.structure }),
    },
  ];
  return (
    <div className={styles.page}>
      <PageHeader
        title={draft.settings.label}
        back={
          <Link
            to="/com/$uuid/admin/form-wizard"
            params={{ uuid: community }}
            className={linkClass('quiet', styles.back)}
          >
            <Icon of={IconArrowLeft} size={15} /> {t('forms.title')}
          </Link>
        }
        lead={<DraftState published={published} edited={edited} />}
        actions={
          <>
            <Menu
              align="end"
              items={more}
              trigger={(trigger) => (
                <IconButton {...trigger} size="md" icon={IconDots} label={t('forms.editor.more')} />
              )}
            />
            <Button kind="primary" size="md" icon={IconRocket} onClick={() => setPublishing({ open: true })}>
              {t('forms.publish.open')}
            </Button>
          </>
        }
      />
      <UnsavedGuard dirty={edited.dirty} />
      <Overtaken edited={edited} />
      <Tabs
        label={t('forms.editor.parts')}
        tabs={TABS.map((value) => ({ value, label: t(`forms.editor.tabs.${value}`) }))}
        value={shown}
        onChange={(next) =>
          void navigate({ to: '.', search: { tab: next === 'questions' ? undefined : next }, replace: true })
        }
      >
        <Suspense fallback={<ListSkeleton rows={4} height={53} />}>
          {shown === 'questions' && (
            <QuestionsPanel
              community={community}
              departments={departments}
              structure={edited.structure}
              faults={faults}
              onChange={edited.change}
            />
          )}
          {/* What was changed in it and not saved yet outlives a look at another tab. */}
          {hasSettings && (
            <div hidden={shown !== 'settings'}>
              <SettingsPanel key={draft.id} community={community} draft={draft} />
            </div>
          )}
          {shown === 'stages' && (
            <StagesPanel community={community} form={draft.id} structure={edited.structure} departments={departments} />
          )}
          {shown === 'preview' && (
            <PreviewPanel community={community} structure={edited.structure} departments={departments} />
          )}
          {shown === 'versions' && <VersionsPanel community={community} draft={draft} structure={edited.structure} />}
        </Suspense>
      </Tabs>
      <Suspense>
        {publishing && (
          <PublishDialog
            community={community}
            draft={draft}
            edited={edited}
            faults={faults}
            open={publishing.open}
            onClose={() => setPublishing({ open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

function DraftState({ published, edited }: { published: number | null; edited: EditedStructure }) {
  const t = useT();
  return (
    <span className={styles.state}>
      {published === null ? (
        <Badge tone="warning">{t('forms.row.unpublished')}</Badge>
      ) : (
        <Badge tone="positive">{t('forms.editor.version', { number: published })}</Badge>
      )}
      <SaveState progress={edited.progress} onRetry={edited.save} />
    </span>
  );
}

function Overtaken({ edited: { overtaken } }: { edited: EditedStructure }) {
  const t = useT();
  if (!overtaken) return null;
  return (
    <PageNotice
      icon={IconUsers}
      tone="warning"
      urgent
      action={
        <>
          <Button size="sm" onClick={overtaken.takeTheirs}>
            {t('forms.editor.takeTheirs')}
          </Button>
          <Button size="sm" onClick={overtaken.keepMine}>
            {t('forms.editor.keepMine')}
          </Button>
        </>
      }
    >
      {t('forms.editor.overtaken')}
    </PageNotice>
  );
}
