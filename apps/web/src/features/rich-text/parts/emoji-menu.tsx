import type { Editor } from '@tiptap/core';
import { useT } from '../../../platform/i18n/use-t.ts';
import { emojiFor } from '../emoji.ts';
import { emojiQueryIn } from '../emoji-query.ts';
import { useEveryChange } from '../use-every-change.ts';
import { CompletionMenu } from './completion-menu.tsx';

/** Emoji to write, while a colon and the beginning of a name stand before the cursor. */
export function EmojiMenu({ editor }: { editor: Editor }) {
  const t = useT();
  useEveryChange(editor);
  const query = emojiQueryIn(editor.state);
  const items = query
    ? emojiFor(query.words.toLowerCase()).map(({ name, sign }) => ({
        key: name,
        label: `:${name}:`,
        sign: <span aria-hidden="true">{sign}</span>,
        emoji: sign,
      }))
    : [];
  return (
    <CompletionMenu
      editor={editor}
      label={t('rich-text.emoji')}
      query={query}
      items={items}
      onTake={({ emoji }) =>
        editor
          .chain()
          .focus()
          .insertContent({ type: 'text', text: `${emoji} ` })
          .run()
      }
    />
  );
}
