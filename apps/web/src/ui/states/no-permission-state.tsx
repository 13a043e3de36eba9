import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RichText } from '../../platform/i18n/rich-text.tsx';
import { useT } from '../../platform/i18n/use-t.ts';
import { State } from './state.tsx';
import styles from './states.module.css';

interface NoPermissionStateProps {
  /** The permission that is missing, as the ranks page names it. */
  permission: string;
  /** Who can grant it: "Owner, Community Director". */
  grantedBy: string;
  action?: ReactNode;
  page?: boolean;
}

/** You may not see this: which permission it takes and who can give it. */
export function NoPermissionState({ permission, grantedBy, action, page }: NoPermissionStateProps) {
  const t = useT();
  const strong = (children: ReactNode) => <strong>{children}</strong>;
  return (
    <State
      icon={IconLock}
      page={page}
      title={t('ui.noPermission.title')}
      actions={action}
      extra={
        <p className={styles.permission}>
          <RichText id="ui.noPermission.grantedBy" values={{ grantedBy }} tags={{ strong }} />
        </p>
      }
    >
      <RichText id="ui.noPermission.text" values={{ permission }} tags={{ strong }} />
    </State>
  );
}
