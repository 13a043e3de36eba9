import { useT } from '../../../platform/i18n/use-t.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import styles from './departments.module.css';

/** How much a rank or department allows and denies by itself; nothing where it says nothing. */
export function PermissionCounts({ allows, denies }: { allows: number; denies: number }) {
  const t = useT();
  return (
    <>
      {allows > 0 && (
        <span className={styles.allows}>
          <span aria-hidden>+{allows}</span>
          <VisuallyHidden>{t('departments.parts.allows', { count: allows })}</VisuallyHidden>
        </span>
      )}
      {denies > 0 && (
        <span className={styles.denies}>
          <span aria-hidden>−{denies}</span>
          <VisuallyHidden>{t('departments.parts.denies', { count: denies })}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
