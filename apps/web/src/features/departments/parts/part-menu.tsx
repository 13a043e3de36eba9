import { IconArrowsExchange, IconLock, IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { PartKind } from '../structure.ts';

/** What the caller of the whole screen may do, and where it leads. */
export interface TreeActions {
  community: string;
  manages: boolean;
  editsPermissions: boolean;
  /** Opens a part, as the address names it. */
  onOpen: (part: string) => void;
  onRemove: (part: { kind: PartKind; id: string; name: string }) => void;
  onRelocate: (part: { kind: 'rank' | 'position'; id: string; name: string }) => void;
}

interface PartMenuProps extends TreeActions {
  kind: PartKind;
  id: string;
  name: string;
  mayChange: boolean;
  /** Its neighbours in the list it is in, for moving it without dragging; none where it cannot be moved. */
  move?: { up: (() => void) | null; down: (() => void) | null };
}

/** Everything that can be done with a department, a rank or a position. */
export function PartMenu({ kind, id, name, mayChange, move, ...actions }: PartMenuProps) {
  const t = useT();
  const navigate = useNavigate();
  const { community, manages, editsPermissions, onOpen, onRemove, onRelocate } = actions;
  const changes = manages && mayChange;
  const more: MenuItem[] = [
    ...(editsPermissions && kind !== 'position'
      ? [
          {
            id: 'permissions',
            label: t('departments.menu.permissions'),
            icon: IconLock,
            onSelect: () =>
              void navigate({ to: communityPath(community, 'admin/ranks'), search: { of: `${kind}:${id}` } }),
          },
        ]
      : []),
    ...(kind === 'department' && manages ? additions({ id, onOpen, t }) : []),
  ];
  const last: MenuItem[] =
    changes && kind !== 'department'
      ? [
          {
            id: 'relocate',
            label: t('departments.menu.relocate'),
            icon: IconArrowsExchange,
            onSelect: () => onRelocate({ kind, id, name }),
          },
        ]
      : [];
  return (
    <RowMenu
      name={name}
      onEdit={manages ? () => onOpen(`${kind}:${id}`) : null}
      more={more}
      up={changes ? move?.up : null}
      down={changes ? move?.down : null}
      last={last}
      onRemove={changes ? () => onRemove({ kind, id, name }) : null}
    />
  );
}

type Adding = { id: string; onOpen: TreeActions['onOpen']; t: ReturnType<typeof useT> };

function additions({ id, onOpen, t }: Adding): MenuItem[] {
  const entry = (what: 'rank' | 'position' | 'department', label: string): MenuItem => ({
    id: `add-${what}`,
    label,
    icon: IconPlus,
    onSelect: () => onOpen(`new-${what}:${id}`),
  });
  return [
    entry('rank', t('departments.menu.addRank')),
    entry('position', t('departments.menu.addPosition')),
    entry('department', t('departments.menu.addUnit')),
  ];
}
