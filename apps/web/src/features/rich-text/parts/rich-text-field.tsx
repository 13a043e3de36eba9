import type { RichTextKind } from '@muster/contracts/rich-text/define';
import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { type ComponentType, useId, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { FieldNotes, type FieldText, useFieldWiring } from '../../../ui/forms/form-field.tsx';
import forms from '../../../ui/forms/forms.module.css';
import type { MentionSource } from '../mention-source.ts';
import type { PictureSource } from '../picture-source.ts';
import { documentOfLines, linesOf } from '../plain-lines.ts';
import type { RichTextEditorProps } from './rich-text-editor.tsx';
import styles from './rich-text.module.css';
import { RichTextView } from './rich-text-view.tsx';

interface RichTextFieldProps extends FieldText {
  kind: RichTextKind;
  value: RichTextDocument | null;
  /** What the text may mention; without it, the editor has no tool for that. */
  mentions?: MentionSource;
  /** Where its pictures are kept; without it, the editor has no tool for them. */
  pictures?: PictureSource;
  /** With null for a text that says nothing. */
  onChange: (document: RichTextDocument | null) => void;
}

type Editor = ComponentType<RichTextEditorProps>;
let loaded: Editor | null = null;
const load = async (): Promise<Editor> => {
  loaded ??= (await import('./rich-text-editor.tsx')).RichTextEditor;
  return loaded;
};

/**
 * A text with structure. The editor is loaded when someone comes near; until then, and where it cannot be loaded, plain words are
 * written in a plain field, and nothing of them is lost.
 */
export function RichTextField({
  kind,
  value,
  mentions,
  pictures,
  onChange,
  label,
  help,
  error,
  optional,
  id,
}: RichTextFieldProps) {
  const t = useT();
  const labelId = useId();
  const [editor, setEditor] = useState<Editor | null>(null);
  const [fault, setFault] = useState<string>();
  const [isMeant, setMeant] = useState(false);
  const shownFault = error ?? fault;
  const wiring = useFieldWiring({ id, help, error: shownFault });
  const described = { 'aria-labelledby': labelId, 'aria-describedby': wiring['aria-describedby'] };

  const come = () => {
    setMeant(true);
    load().then(
      (found) => {
        setFault(undefined);
        setEditor(() => found);
      },
      // A later visit tries again.
      () => setFault(value !== null && linesOf(value) === null ? t('rich-text.editor.notLoaded') : undefined),
    );
  };
  const Loaded = editor;
  return (
    // Loading ahead may fail: with focus the editor is loaded again, and a fault is said.
    <div className={forms.field} onPointerEnter={() => void load().catch(() => undefined)}>
      <span className={forms.label} id={labelId}>
        {label}
        {optional && <span className={forms.optional}>{t('ui.form.optional')}</span>}
      </span>
      {Loaded ? (
        <Loaded
          kind={kind}
          value={value}
          label={label}
          mentions={mentions}
          pictures={pictures}
          wiring={{ ...wiring, 'aria-labelledby': labelId }}
          startsFocused={isMeant}
          onFault={setFault}
          onChange={onChange}
        />
      ) : (
        <Waiting id={wiring.id} described={described} value={value} onFocus={come} onChange={onChange} />
      )}
      <FieldNotes id={wiring.id} help={help} error={shownFault} />
    </div>
  );
}

interface WaitingProps {
  id: string;
  described: { 'aria-labelledby': string; 'aria-describedby': string | undefined };
  value: RichTextDocument | null;
  onFocus: () => void;
  onChange: (document: RichTextDocument | null) => void;
}

/** What stands in the editor's place: a plain field, or the text to read where it has more than plain lines. */
function Waiting({ id, described, value, onFocus, onChange }: WaitingProps) {
  const lines = value === null ? '' : linesOf(value);
  if (lines === null && value !== null) {
    return (
      <div
        {...described}
        id={id}
        role="textbox"
        aria-multiline="true"
        aria-readonly="true"
        tabIndex={0}
        className={styles.waiting}
        onFocus={onFocus}
      >
        <RichTextView document={value} />
      </div>
    );
  }
  return (
    <textarea
      {...described}
      id={id}
      className={styles.waiting}
      value={lines ?? ''}
      onFocus={onFocus}
      onChange={({ target }) => onChange(documentOfLines(target.value))}
    />
  );
}
