import type { RichTextKind } from '@muster/contracts/rich-text/define';
import { EMPTY_DOCUMENT, type RichTextDocument } from '@muster/contracts/rich-text/model';
import { parseRichText } from '@muster/contracts/rich-text/parse';
import { isBlank } from '@muster/contracts/rich-text/plain-text';
import { Editor, type JSONContent } from '@tiptap/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { FieldWiring } from '../../../ui/forms/form-field.tsx';
import { editorExtensions } from '../editor-extensions.ts';
import type { MentionSource } from '../mention-source.ts';
import type { PictureSource } from '../picture-source.ts';
import { BlockTools } from './block-tools.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { EmojiMenu } from './emoji-menu.tsx';
import styles from './rich-text.module.css';
import { SlashMenu } from './slash-menu.tsx';

/** What the editor is given. Its `value` is what it begins with; what comes later is its own: give it another key to begin anew. */
export interface RichTextEditorProps {
  kind: RichTextKind;
  value: RichTextDocument | null;
  label: string;
  wiring: FieldWiring & { 'aria-labelledby': string };
  mentions: MentionSource | undefined;
  pictures: PictureSource | undefined;
  /** Set where the person was in the field already when it came. */
  startsFocused: boolean;
  /** What keeps the text from being kept, in words; undefined as soon as nothing does. */
  onFault: (fault: string | undefined) => void;
  onChange: (document: RichTextDocument | null) => void;
}

/**
 * Tab and Shift+Tab move items of lists deeper and back, so the way to the tools has keys of its own: to those of the table or callout
 * first, and from there to those of the text. Tells whether there was a way.
 */
function toTools(box: Element | null | undefined): boolean {
  const strips = [...(box?.querySelectorAll('[role=toolbar]') ?? [])];
  const next = strips.at(-1)?.contains(document.activeElement) ? strips[0] : strips.at(-1);
  const tool = next?.querySelector<HTMLElement>('[tabindex="0"]');
  tool?.focus();
  return Boolean(tool);
}

/** The editor itself. Imported lazily alone: it brings a library along. */
export function RichTextEditor({
  kind,
  value,
  label,
  wiring,
  mentions,
  pictures,
  startsFocused,
  onFault,
  onChange,
}: RichTextEditorProps) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);

  const tell = useEffectEvent((made: Editor) => {
    const parsed = parseRichText(kind, made.getJSON());
    onFault('fault' in parsed ? parsed.fault.text : undefined);
    if ('document' in parsed) onChange(isBlank(parsed.document) ? null : parsed.document);
  });
  const make = useEffectEvent((element: HTMLElement) => {
    const { id } = wiring;
    const attributes = { id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': wiring['aria-labelledby'] };
    return new Editor({
      element,
      extensions: editorExtensions(kind, {
        wordFor: (word) => t(word === 'task' ? 'rich-text.editor.task' : `rich-text.words.${word}`),
        nameOf: (id) => mentions?.names.get(id) ?? null,
        srcOf: (file) => pictures?.srcOf(file) ?? null,
      }),
      content: structuredClone(value ?? EMPTY_DOCUMENT) as JSONContent,
      // The page's policy refuses style elements; what it would have in them stands in our own sheet.
      injectCSS: false,
      editorProps: {
        attributes: { ...attributes, dir: 'auto', 'aria-keyshortcuts': 'Alt+F10' },
      },
      onUpdate: ({ editor: updated }) => tell(updated),
    });
  });
  const takeFocus = useEffectEvent(({ commands, state, view }: Editor) => {
    if (!startsFocused) return;
    commands.setTextSelection(state.doc.content.size);
    view.focus();
  });
  // Before the browser handles another key: the plain field that had the focus is gone by now, and a letter would be lost.
  useLayoutEffect(() => {
    if (!place.current) return undefined;
    const made = make(place.current);
    takeFocus(made);
    setEditor(made);
    return () => made.destroy();
  }, []);

  const described = wiring['aria-describedby'];
  const isInvalid = wiring['aria-invalid'];
  useEffect(() => {
    if (!editor) return;
    const said = { 'aria-invalid': isInvalid && 'true', 'aria-describedby': described };
    for (const [name, value] of Object.entries(said)) {
      if (value) editor.view.dom.setAttribute(name, value);
      else editor.view.dom.removeAttribute(name);
    }
  }, [editor, described, isInvalid]);

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the text and the tools inside
    <div
      className={styles.box}
      data-invalid={isInvalid}
      onKeyDown={(event) => {
        if (event.altKey && event.key === 'F10' && toTools(event.currentTarget)) event.preventDefault();
      }}
    >
      {editor && (
        <EditorToolbar
          editor={editor}
          kind={kind}
          label={t('rich-text.editor.toolbar', { label })}
          mentions={mentions}
          pictures={pictures}
        />
      )}
      <div ref={place} className={classNames(styles.text, styles.content)} />
      {editor && <BlockTools editor={editor} />}
      {editor && <EmojiMenu editor={editor} />}
      {editor && <SlashMenu editor={editor} kind={kind} />}
    </div>
  );
}
