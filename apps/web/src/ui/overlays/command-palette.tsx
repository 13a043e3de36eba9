import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../platform/i18n/use-t.ts';
import { Kbd } from '../actions/kbd.tsx';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { Icon } from '../icon.tsx';
import { Spinner } from '../progress/spinner.tsx';
import { CommandOption } from './command-option.tsx';
import { findCommands } from './find-commands.ts';
import type { CommandGroup, FoundCommand, FoundGroup } from './find-commands.ts';
import { useModal, usePresence } from './modal-layer.ts';
import styles from './overlays.module.css';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  groups: readonly CommandGroup[];
  /** Hears what is typed, for groups that come from the server. */
  onQuery?: (query: string) => void;
  /** Server groups are on their way. */
  loading?: boolean;
  /** Said below the list, such as that the server cannot be reached. */
  notice?: string | undefined;
}

/** Go to, do, find: everything by keyboard. */
export function CommandPalette({ open, ...rest }: CommandPaletteProps) {
  const presence = usePresence(open, 160);
  return presence.shown && createPortal(<Palette open={open} state={presence.state} {...rest} />, document.body);
}

function Palette({
  open,
  state,
  onClose,
  groups,
  onQuery,
  loading,
  notice,
}: CommandPaletteProps & { state: 'open' | 'closed' }) {
  const t = useT();
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  useModal({ isOpen: open, onClose, surface, initialFocus: input });
  const listed = useDeferredValue(query);
  const found = findCommands(groups, listed);
  const flat = found.flatMap((group) => group.items);
  const active = flat[Math.min(chosen, flat.length - 1)];

  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.command.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const type = (text: string) => {
    setQuery(text);
    setChosen(0);
    onQuery?.(text);
  };
  const run = ({ command }: FoundCommand) => {
    onClose();
    command.onSelect();
  };
  const keyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + flat.length };
    const step = steps[event.key];
    if (step !== undefined && flat.length > 0) {
      event.preventDefault();
      setChosen(step % flat.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // Typed faster than the list is drawn: what is run is found by all that was typed.
      const wanted = listed === query ? active : findCommands(groups, query).flatMap(({ items }) => items)[0];
      if (!wanted) return;
      event.preventDefault();
      run(wanted);
    }
  };
  const press = (event: PointerEvent) => {
    if (event.target === event.currentTarget) onClose();
  };

  return (
    <div className={classNames(styles.scrim, styles.paletteScrim)} data-state={state} onPointerDown={press}>
      <div
        ref={surface}
        className={classNames(styles.surface, styles.palette)}
        role="dialog"
        aria-modal="true"
        aria-label={t('ui.commands.title')}
      >
        <div className={styles.query}>
          {loading ? <Spinner size={20} /> : <Icon of={IconSearch} size={20} />}
          <input
            ref={input}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={keyDown}
            placeholder={t('ui.commands.placeholder')}
            aria-label={t('ui.commands.placeholder')}
            role="combobox"
            aria-expanded={flat.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active ? `${id}-${active.command.id}` : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <Kbd keys={['Esc']} />
        </div>
        <VisuallyHidden>
          <span role="status">{query && t('ui.commands.found', { count: flat.length })}</span>
        </VisuallyHidden>
        <Results id={id} found={found} active={active} onPoint={(item) => setChosen(flat.indexOf(item))} onRun={run} />
        {flat.length === 0 && !loading && <p className={styles.nothing}>{t('ui.commands.nothing', { query })}</p>}
        {notice && (
          <p className={styles.notice} role="status">
            {notice}
          </p>
        )}
        <div className={styles.hints} aria-hidden>
          <span>
            <Kbd keys={['↑', '↓']} /> {t('ui.commands.move')}
          </span>
          <span>
            <Kbd keys={['↵']} /> {t('ui.commands.run')}
          </span>
        </div>
      </div>
    </div>
  );
}

interface ResultsProps {
  id: string;
  found: readonly FoundGroup[];
  active: FoundCommand | undefined;
  onPoint: (item: FoundCommand) => void;
  onRun: (item: FoundCommand) => void;
}

function Results({ id, found, active, onPoint, onRun }: ResultsProps) {
  const t = useT();
  return (
    <div className={styles.results} id={`${id}-list`} role="listbox" aria-label={t('ui.commands.title')}>
      {found.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div className={styles.menuLabel} id={`${id}-group-${group.id}`}>
            {group.label}
          </div>
          {group.items.map((item) => (
            <CommandOption
              key={item.command.id}
              id={`${id}-${item.command.id}`}
              item={item}
              selected={item === active}
              onPoint={() => onPoint(item)}
              onRun={() => onRun(item)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
