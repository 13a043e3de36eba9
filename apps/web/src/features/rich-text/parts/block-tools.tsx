import { CALLOUT_KINDS } from '@muster/contracts/rich-text/vocabulary';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBulb,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconInfoCircle,
  IconMessageReport,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableOff,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import type { IconGlyph } from '../../../ui/icon.tsx';
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  removeTable,
  type TableCommand,
  tableAt,
} from '../nodes/table-commands.ts';
import { useEveryChange } from '../use-every-change.ts';
import styles from './rich-text.module.css';
import { ToolStrip } from './tool-strip.tsx';

const TABLE_TOOLS = [
  { name: 'rowBefore', icon: IconRowInsertTop, command: addRow(0) },
  { name: 'rowAfter', icon: IconRowInsertBottom, command: addRow(1) },
  { name: 'columnBefore', icon: IconColumnInsertLeft, command: addColumn(0) },
  { name: 'columnAfter', icon: IconColumnInsertRight, command: addColumn(1) },
  { name: 'removeRow', icon: IconRowRemove, command: removeRow },
  { name: 'removeColumn', icon: IconColumnRemove, command: removeColumn },
  { name: 'removeTable', icon: IconTableOff, command: removeTable },
] as const satisfies readonly { readonly name: string; readonly icon: IconGlyph; readonly command: TableCommand }[];

const CALLOUT_ICONS: Readonly<Record<(typeof CALLOUT_KINDS)[number], IconGlyph>> = {
  note: IconInfoCircle,
  tip: IconBulb,
  important: IconMessageReport,
  warning: IconAlertTriangle,
  caution: IconAlertOctagon,
};

/** The tools of the table or the callout that the cursor is in; nothing elsewhere. */
export function BlockTools({ editor }: { editor: Editor }) {
  const t = useT();
  useEveryChange(editor);
  if (tableAt(editor.state)) {
    return (
      <ToolStrip editor={editor} label={t('rich-text.tableTools.label')} isBelow>
        {TABLE_TOOLS.map(({ name, icon, command }, at) => (
          <IconButton
            key={name}
            icon={icon}
            label={t(`rich-text.tableTools.${name}`)}
            className={styles.tool}
            tabIndex={at === 0 ? 0 : -1}
            aria-disabled={command(editor.state) ? undefined : true}
            onClick={() => {
              command(editor.state, editor.view.dispatch);
              editor.view.focus();
            }}
          />
        ))}
      </ToolStrip>
    );
  }
  if (!editor.isActive('callout')) return null;
  return (
    <ToolStrip editor={editor} label={t('rich-text.calloutTools.label')} isBelow>
      {CALLOUT_KINDS.map((kind, at) => (
        <IconButton
          key={kind}
          icon={CALLOUT_ICONS[kind]}
          label={t(`rich-text.words.${kind}`)}
          className={styles.tool}
          tabIndex={at === 0 ? 0 : -1}
          aria-pressed={editor.getAttributes('callout').kind === kind}
          onClick={() => editor.chain().focus().updateAttributes('callout', { kind }).run()}
        />
      ))}
    </ToolStrip>
  );
}
