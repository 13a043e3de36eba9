import { useT } from '../../../../platform/i18n/use-t.ts';
import { PageHeader } from '../../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../../ui/progress/list-skeleton.tsx';
import { SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import styles from './editor.module.css';

/** The editor while nothing is known of the form. */
export function EditorLoading() {
  const t = useT();
  return (
    <SkeletonGroup label={t('forms.editor.loading')}>
      <div className={styles.page}>
        <PageHeader title={t('forms.editor.title')} />
        <ListSkeleton rows={6} height={53} />
      </div>
    </SkeletonGroup>
  );
}
