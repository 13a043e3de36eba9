import { ROSTER_VIEW } from '@muster/contracts/roster-views/constants';
import type { RosterLayout } from '@muster/contracts/roster-views/model';
import type { ShownRosterColumn } from '@muster/contracts/rosters/model';
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsHorizontal,
  IconDotsVertical,
  IconEyeOff,
  IconPin,
  IconPinnedOff,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { widthOf } from '../column-width.ts';
import { shownColumns, widthIn, withHidden, withMoved, withWidth } from '../layout.ts';
import type { LayoutInUse } from '../use-layout.ts';
import { ResizeHandle } from './resize-handle.tsx';
import styles from './views.module.css';

interface ColumnToolsProps {
  /** All columns of the roster, and the one that this heading is of. */
  columns: readonly ShownRosterColumn[];
  column: ShownRosterColumn;
  name: string;
  layout: RosterLayout;
  change: LayoutInUse['change'];
  tabIndex: number;
  /** Called when the column is hidden, and with it what had the focus. */
  onHidden: () => void;
}

/** What stands in a heading beside its name: the menu of its column, and the edge by which it is made wider. */
export function ColumnTools(props: ColumnToolsProps) {
  const t = useT();
  const { columns, column, name, layout, change, tabIndex } = props;
  const { id } = column;
  const at = shownColumns(columns, layout).findIndex((each) => each.id === id);
  const items = useItems(props, at);
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            tabIndex={tabIndex}
            className={styles.trigger}
            aria-label={t('roster-views.columnMenu', { name })}
          >
            <Icon of={IconDotsVertical} size={15} />
          </button>
        )}
      />
      <ResizeHandle
        name={name}
        at={at}
        width={widthOf(layout, column)}
        tabIndex={tabIndex}
        onResize={(next) => change(withWidth(layout, id, next))}
      />
    </>
  );
}

function useItems(
  { columns, column: { id }, name, layout, change, onHidden }: ColumnToolsProps,
  at: number,
): MenuItem[] {
  const t = useT();
  const last = shownColumns(columns, layout).length - 1;
  const move = (by: 1 | -1) => () => change(withMoved(columns, layout, { id, by }));
  const hide = () => {
    change(withHidden(columns, layout, { id, hidden: true }));
    onHidden();
    notify({ type: 'info', message: t('roster-views.hidden', { name }), caption: t('roster-views.hiddenCaption') });
  };
  const isFrozen = at < layout.frozen;
  const freeze: MenuItem = {
    id: 'freeze',
    label: t('roster-views.freeze'),
    icon: IconPin,
    disabled: at + 1 > ROSTER_VIEW.frozenMax,
    onSelect: () => change({ ...layout, frozen: at + 1 }),
  };
  const unfreeze: MenuItem = {
    id: 'unfreeze',
    label: t('roster-views.unfreeze'),
    icon: IconPinnedOff,
    onSelect: () => change({ ...layout, frozen: 0 }),
  };
  const usualWidth: MenuItem = {
    id: 'width',
    label: t('roster-views.usualWidth'),
    icon: IconArrowsHorizontal,
    onSelect: () => change(withWidth(layout, id, null)),
  };
  const left: MenuItem = {
    id: 'left',
    label: t('roster-views.moveLeft'),
    icon: IconArrowLeft,
    disabled: at === 0,
    onSelect: move(-1),
  };
  const right: MenuItem = {
    id: 'right',
    label: t('roster-views.moveRight'),
    icon: IconArrowRight,
    disabled: at === last,
    onSelect: move(1),
  };
  return [
    left,
    right,
    { kind: 'separator', id: 'places' },
    ...(at === layout.frozen - 1 ? [] : [freeze]),
    ...(isFrozen ? [unfreeze] : []),
    ...(widthIn(layout, id) === null ? [] : [usualWidth]),
    { kind: 'separator', id: 'sight' },
    { id: 'hide', label: t('roster-views.hide'), icon: IconEyeOff, onSelect: hide },
  ];
}
