import type { Structure } from '@muster/contracts/departments/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { readHolders, writeHolders } from '../holders.ts';
import type { PermissionsSearch } from '../read-search.ts';
import { HolderList } from './holder-list.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import styles from './permissions.module.css';

/** What every tab of the screen gets. */
export interface PanelProps {
  community: string;
  structure: Structure;
  search: PermissionsSearch;
  onShow: (change: PermissionsSearch) => void;
}

/** Ranks and departments beside what the chosen ones say. */
export function EditPanel({ community, structure, search, onShow }: PanelProps) {
  const t = useT();
  const chosen = readHolders(search.of);
  return (
    <div className={styles.split} data-open={chosen.length > 0}>
      <HolderList
        departments={structure.departments}
        chosen={chosen}
        onChoose={(holders) => onShow({ of: writeHolders(holders) })}
      />
      {chosen.length === 0 ? (
        <p className={styles.pick}>{t('permissions.holders.pick')}</p>
      ) : (
        <PermissionEditor
          key={search.of}
          community={community}
          chosen={chosen}
          onBack={() => onShow({ of: undefined })}
        />
      )}
    </div>
  );
}
