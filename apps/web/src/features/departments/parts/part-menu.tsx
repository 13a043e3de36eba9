import {
  IconArrowDown,
  IconArrowsExchange,
  IconArrowUp,
  IconDots,
  IconEdit,
  IconLock,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
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
  const item = (when: boolean, entry: MenuItem): MenuItem[] => (when ? [entry] : []);
  const items: MenuItem[] = [
    ...item(manages, {
      id: 'edit',
      label: t('departments.menu.edit'),
      icon: IconEdit,
      onSelect: () => onOpen(`${kind}:${id}`),
    }),
    ...item(editsPermissions && kind !== 'position', {
      id: 'permissions',
      label: t('departments.menu.permissions'),
      icon: IconLock,
      onSelect: () => void navigate({ to: communityPath(community, 'admin/ranks'), search: { of: `${kind}:${id}` } }),
    }),
    ...(kind === 'department' && manages ? additions({ id, onOpen, t }) : []),
    ...item(changes && Boolean(move?.up), {
      id: 'up',
      label: t('departments.menu.up'),
      icon: IconArrowUp,
      onSelect: () => move?.up?.(),
    }),
    ...item(changes && Boolean(move?.down), {
      id: 'down',
      label: t('departments.menu.down'),
      icon: IconArrowDown,
      onSelect: () => move?.down?.(),
    }),
    ...(changes && kind !== 'department'
      ? [
          {
            id: 'relocate',
            label: t('departments.menu.relocate'),
            icon: IconArrowsExchange,
            onSelect: () => onRelocate({ kind, id, name }),
          },
        ]
      : []),
    ...item(changes, { kind: 'separator', id: 'rule' }),
    ...item(changes, {
      id: 'remove',
      label: t('departments.menu.remove'),
      icon: IconTrash,
      danger: true,
      onSelect: () => onRemove({ kind, id, name }),
    }),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('departments.parts.menu', { name })} />}
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
