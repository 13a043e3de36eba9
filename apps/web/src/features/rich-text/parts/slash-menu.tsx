import type { Editor } from '@tiptap/core';
import type { RichTextKind } from '@muster/contracts/rich-text/define';
import { fold } from '@muster/contracts/search/fold';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { TOOLS } from '../editor-tools.ts';
import { slashQueryIn } from '../slash-query.ts';
import { useEveryChange } from '../use-every-change.ts';
import { CompletionMenu } from './completion-menu.tsx';

interface SlashMenuProps {
  editor: Editor;
  kind: RichTextKind;
}

/** Blocks to begin, while a slash stands at the beginning of a line. */
export function SlashMenu({ editor, kind }: SlashMenuProps) {
  const t = useT();
  useEveryChange(editor);
  const query = slashQueryIn(editor.state);
  const words = fold(query?.words ?? '');
  const items = TOOLS.filter(
    ({ name, needs, isBlock }) =>
      isBlock &&
      (kind.nodes as ReadonlySet<string | null>).has(needs) &&
      fold(t(`rich-text.tools.${name}`)).includes(words),
  ).map((tool) => ({
    key: tool.name,
    label: t(`rich-text.tools.${tool.name}`),
    sign: <Icon of={tool.icon} size={19} />,
    tool,
  }));
  return (
    <CompletionMenu
      editor={editor}
      label={t('rich-text.slash')}
      query={query}
      items={items}
      onTake={({ tool }) => tool.run(editor)}
    />
  );
}
