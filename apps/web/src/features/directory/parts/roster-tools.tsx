import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconDots, IconListCheck, IconSettings, IconTable, IconUsersGroup } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { RosterSearch } from '../roster-search.ts';
import { useImportExport } from '../../import-export/public.ts';
import { useListedMembers } from './listed-members.ts';
import styles from './roster.module.css';

interface RosterToolsProps {
  community: PublicCommunity;
  search: RosterSearch;
  /** What the viewer may do. */
  permissions: readonly string[];
  onShow: (change: RosterSearch) => void;
  onSettings: () => void;
}

/** What concerns the whole list: buttons beside each other, one menu on a phone. */
export function RosterTools({ community, search, permissions, onShow, onSettings }: RosterToolsProps) {
  const t = useT();
  const { lines, dialogs } = useImportExport(useListedMembers(community.uuid, search));
  const tools = [
    { id: 'runs', label: t('bulk-actions.title'), icon: IconListCheck, onSelect: () => onShow({ run: 'all' }) },
    ...(permissions.includes('system.kick')
      ? [
          {
            id: 'merge',
            label: t('merges.open'),
            icon: IconUsersGroup,
            onSelect: () => onShow({ merge: 'list' }),
          },
        ]
      : []),
    ...(permissions.includes('system.editCommunity')
      ? [{ id: 'settings', label: t('member-settings.open'), icon: IconSettings, onSelect: onSettings }]
      : []),
  ];
  return (
    <>
      <span className={styles.tools}>
        <Menu
          align="end"
          items={lines}
          trigger={(trigger) => (
            <Button {...trigger} size="md" icon={IconTable}>
              {t('import-export.menu')}
            </Button>
          )}
        />
        {tools.map(({ id, label, icon, onSelect }) => (
          <Button key={id} size="md" icon={icon} onClick={onSelect}>
            {label}
          </Button>
        ))}
      </span>
      <span className={styles.folded}>
        <Menu
          align="end"
          items={[...lines, { kind: 'separator', id: 'rule' }, ...tools]}
          trigger={(trigger) => (
            <Button {...trigger} size="md" icon={IconDots}>
              {t('directory.tools')}
            </Button>
          )}
        />
      </span>
      {dialogs}
    </>
  );
}
