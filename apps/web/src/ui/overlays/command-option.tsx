import { Kbd } from '../actions/kbd.tsx';
import { Icon } from '../icon.tsx';
import type { FoundCommand } from './find-commands.ts';
import styles from './overlays.module.css';

interface CommandOptionProps {
  id: string;
  item: FoundCommand;
  selected: boolean;
  onPoint: () => void;
  onRun: () => void;
}

/** One line of the palette; the focus stays in the text field. */
export function CommandOption({ id, item: { command, hits }, selected, onPoint, onRun }: CommandOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and hears all keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.item}
      onPointerMove={selected ? undefined : onPoint}
      onClick={onRun}
    >
      {command.icon && <Icon of={command.icon} size={18} />}
      <span className={styles.itemWords}>
        <Marked text={command.label} hits={hits} />
        {command.hint && <small>{command.hint}</small>}
      </span>
      {command.keys && <Kbd keys={command.keys} />}
    </div>
  );
}

function Marked({ text, hits }: { text: string; hits: readonly number[] }) {
  if (hits.length === 0) return text;
  const marked = new Set(hits);
  return [...text.matchAll(/./gsu)].map(({ 0: letter, index }) =>
    marked.has(index) ? <mark key={index}>{letter}</mark> : letter,
  );
}
