import type { Editor } from '@tiptap/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { IconBuilding, IconId } from '@tabler/icons-react';
import { FoundPeople } from '../../../ui/people/found-people.tsx';
import type { Mentionable, MentionSource } from '../mention-source.ts';
import styles from './rich-text.module.css';

interface EditorMentionProps {
  editor: Editor;
  names: MentionSource['names'];
  find: NonNullable<MentionSource['find']>;
  onDone: () => void;
}

/** Signs of what is no member, who has a picture. */
const GLYPHS = { member: undefined, rank: IconId, department: IconBuilding } as const;

/** Finds what to mention, and writes the mention where the text stands. */
export function EditorMention({ editor, names, find, onDone }: EditorMentionProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const place = useRef<HTMLDivElement>(null);
  // It was opened to be filled in.
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const { data, error } = useQuery({
    queryKey: ['rich-text.mentions', search],
    queryFn: () => find(search),
    gcTime: 0,
  });
  const leave = () => {
    onDone();
    editor.commands.focus();
  };
  const pick = ({ kind, id, name }: Mentionable) => {
    names.set(id, name);
    const mention = { type: 'mention', attrs: { kind, id } };
    onDone();
    editor
      .chain()
      .focus()
      .insertContent([mention, { type: 'text', text: ' ' }])
      .run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return;
    // The form around it is not meant.
    event.preventDefault();
    event.stopPropagation();
    const [first] = data ?? [];
    if (event.key === 'Escape') leave();
    else if (first) pick(first);
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the field inside
    <div ref={place} className={styles.mentions} onKeyDown={onKeyDown}>
      <SearchInput label={t('rich-text.mention.find')} value={typed} onChange={setTyped} maxLength={100} />
      {error && <p role="alert">{readFailure(error).text}</p>}
      {data && data.length === 0 && <p className={styles.nobody}>{t('rich-text.mention.none')}</p>}
      {data && data.length > 0 && (
        <FoundPeople
          label={t('rich-text.mention.found')}
          people={data.map((found) => ({ ...found, accId: found.id }))}
          glyphOf={({ kind }) => GLYPHS[kind]}
          noteOf={({ note }) => note}
          onPick={pick}
        />
      )}
    </div>
  );
}
