import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import type { RosterLayout } from '@muster/contracts/roster-views/model';
import { IconColumns3, IconRestore } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { inOrder, withHidden } from '../layout.ts';
import type { LayoutInUse } from '../use-layout.ts';

interface ColumnsMenuProps<Column> {
  /** All columns of the roster. */
  columns: readonly Column[];
  nameOf: (column: Column) => string;
  layout: RosterLayout;
  change: LayoutInUse['change'];
}

/** Which columns of a roster the viewer is shown, and the way back to how the roster has them. */
export function ColumnsMenu<Column extends { readonly id: string }>(props: ColumnsMenuProps<Column>) {
  const t = useT();
  const { columns, nameOf, layout, change } = props;
  const isUsual = layout.widths.length + layout.order.length + layout.hidden.length + layout.frozen === 0;
  const items: MenuItem[] = [
    ...inOrder(columns, layout).map((column): MenuItem => {
      const checked = !layout.hidden.includes(column.id);
      return {
        kind: 'check',
        id: column.id,
        label: nameOf(column),
        checked,
        onSelect: () => change(withHidden(columns, layout, { id: column.id, hidden: checked })),
      };
    }),
    { kind: 'separator', id: 'end' },
    {
      id: 'reset',
      label: t('roster-views.reset'),
      hint: t('roster-views.resetHint'),
      icon: IconRestore,
      disabled: isUsual,
      onSelect: () => change(USUAL_LAYOUT),
    },
  ];
  return (
    <Menu
      items={items}
      trigger={(trigger) => (
        <Button {...trigger} size="sm" icon={IconColumns3}>
          {t('roster-views.columns')}
        </Button>
      )}
    />
  );
}
