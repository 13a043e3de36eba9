import { IconArrowDown, IconArrowUp, IconDots, IconEdit, IconTrash } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/use-t.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';

type Act = (() => void) | null | undefined;

interface RowMenuProps {
  /** What the row is called. */
  name: string;
  /** What cannot be done is left out. */
  onEdit?: Act;
  /** Steps in the list the row is in, for moving it without dragging. */
  up?: Act;
  down?: Act;
  onRemove?: Act;
  /** What rows of this kind have besides, before and behind the steps. */
  more?: readonly MenuItem[];
  last?: readonly MenuItem[];
}

/** Everything that can be done with a row of a list that is put in order; nothing where nothing can. */
export function RowMenu({ name, onEdit, up, down, onRemove, more = [], last = [] }: RowMenuProps) {
  const t = useT();
  const item = (act: Act, entry: Omit<MenuItem & { kind?: undefined }, 'onSelect'>): MenuItem[] =>
    act ? [{ ...entry, onSelect: act }] : [];
  const items: MenuItem[] = [
    ...item(onEdit, { id: 'edit', label: t('ui.row.edit'), icon: IconEdit }),
    ...more,
    ...item(up, { id: 'up', label: t('ui.row.up'), icon: IconArrowUp }),
    ...item(down, { id: 'down', label: t('ui.row.down'), icon: IconArrowDown }),
    ...last,
    ...(onRemove ? [{ kind: 'separator', id: 'rule' } as const] : []),
    ...item(onRemove, { id: 'remove', label: t('ui.row.remove'), icon: IconTrash, danger: true }),
  ];
  if (items.length === 0) return null;
  return (
    <Menu
      align="end"
      items={items}
      trigger={(trigger) => <IconButton {...trigger} icon={IconDots} label={t('ui.row.menu', { name })} />}
    />
  );
}
