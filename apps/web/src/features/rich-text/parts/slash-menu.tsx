import type { Editor } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { RichTextKind } from '@muster/contracts/rich-text/define';
import { fold } from '@muster/contracts/search/fold';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type EditorTool, TOOLS } from '../editor-tools.ts';
import { slashQueryIn } from '../slash-query.ts';
import { useEveryChange } from '../use-every-change.ts';
import styles from './rich-text.module.css';

/** Keys, by what they add to the place in the list. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SlashMenuProps {
  editor: Editor;
  kind: RichTextKind;
}

/**
 * Blocks to begin, while a slash stands at the beginning of a line. The keyboard stays in the text: arrows choose, Enter and Tab
 * take what is chosen, Escape leaves the slash as it is.
 */
export function SlashMenu({ editor, kind }: SlashMenuProps) {
  const t = useT();
  useEveryChange(editor);
  const id = useId();
  const [chosen, setChosen] = useState({ words: '', at: 0 });
  /** Where a slash stands that was meant as one. */
  const [left, setLeft] = useState<number | null>(null);
  const query = slashQueryIn(editor.state);
  const words = fold(query?.words ?? '');
  const tools = TOOLS.filter(
    ({ name, needs, isBlock }) =>
      isBlock &&
      (kind.nodes as ReadonlySet<string | null>).has(needs) &&
      fold(t(`rich-text.tools.${name}`)).includes(words),
  );
  const isOpen = query !== null && query.from !== left && tools.length > 0 && editor.isFocused;
  // Another word has another list, which begins at its top.
  const at = chosen.words === words ? Math.min(chosen.at, tools.length - 1) : 0;
  if (query === null && left !== null) setLeft(null);

  const take = (tool: EditorTool | undefined) => {
    if (!query || !tool) return;
    editor.commands.deleteRange({ from: query.from, to: query.to });
    tool.run(editor);
  };
  const press = useEffectEvent((event: KeyboardEvent): boolean => {
    if (!isOpen || event.isComposing) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setChosen({ words, at: (at + step + tools.length) % tools.length });
    else if (event.key === 'Enter' || event.key === 'Tab') take(tools[at]);
    else if (event.key === 'Escape') setLeft(query.from);
    else return false;
    // The dialog or form around the text is not meant.
    event.stopPropagation();
    return true;
  });
  useEffect(() => {
    const key = new PluginKey('slashMenu');
    const plugin = new Plugin({ key, props: { handleKeyDown: (_, event) => press(event) } });
    editor.registerPlugin(plugin, (own, others) => [own, ...others]);
    return () => void (editor.isDestroyed || editor.unregisterPlugin(key));
  }, [editor]);

  const option = isOpen ? `${id}-${at}` : null;
  useEffect(() => {
    const text = editor.view.dom;
    if (option === null) return undefined;
    const said = { 'aria-controls': id, 'aria-activedescendant': option, 'aria-autocomplete': 'list' };
    for (const [name, value] of Object.entries(said)) text.setAttribute(name, value);
    return () => Object.keys(said).forEach((name) => text.removeAttribute(name));
  }, [editor, id, option]);

  if (!isOpen) return null;
  return <SlashList id={id} editor={editor} from={query.from} tools={tools} at={at} onTake={take} />;
}

interface SlashListProps {
  id: string;
  editor: Editor;
  from: number;
  tools: readonly EditorTool[];
  at: number;
  onTake: (tool: EditorTool) => void;
}

function SlashList({ id, editor, from, tools, at, onTake }: SlashListProps) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    element.showPopover();
    const place = () => {
      const { left, top, bottom } = editor.view.coordsAtPos(from);
      const { offsetWidth: width, offsetHeight: height } = element;
      // Above the line where there is no room below it: a phone's keyboard takes half of the page.
      const page = globalThis.visualViewport?.height ?? innerHeight;
      element.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
      element.style.top = `${bottom + 4 + height > page && top > height ? top - 4 - height : bottom + 4}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [editor, from, tools.length]);
  useEffect(() => {
    // Not answered by the effect: in some browsers it is a promise.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      popover="manual"
      className={styles.slash}
      aria-label={t('rich-text.slash')}
      // The cursor stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      {tools.map((tool, place) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text
        <div
          key={tool.name}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={styles.slashItem}
          onClick={() => onTake(tool)}
        >
          <Icon of={tool.icon} size={19} />
          {t(`rich-text.tools.${tool.name}`)}
        </div>
      ))}
    </div>
  );
}
