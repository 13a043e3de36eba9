import type { Action } from '@muster/contracts/actions/model';
import { ACTION_KINDS, ACTIONS, type ActionKind } from '@muster/contracts/actions/traits';
import type { Question } from '@muster/contracts/form-structure/model';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SortableList } from '../../../../ui/lists/sortable-list.tsx';
import { sortWords } from '../../../../ui/lists/sort-words.ts';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { ACTION_GLYPHS } from '../../action-glyphs.ts';
import { newAction } from '../../new-action.ts';
import { ActionCard } from './action-card.tsx';
import styles from './actions-editor.module.css';

interface ActionsEditorProps {
  community: string;
  list: readonly Action[];
  /** What the list is called by screen readers. */
  label: string;
  /** Questions that conditions can be about; none where there are no answers. */
  questions?: readonly Question[];
  /** Whether conditions can be about the score of what was sent. */
  scored?: boolean;
  /** The kinds that can be added; all where nothing is said. */
  kinds?: readonly ActionKind[];
  onChange: (list: Action[]) => void;
}

/** A list of actions: each with its settings and its condition, in the order in which they are done. */
export function ActionsEditor({
  community,
  list,
  label,
  questions = [],
  scored = false,
  kinds = ACTION_KINDS,
  onChange,
}: ActionsEditorProps) {
  const t = useT();
  const [open, setOpen] = useState<string | null>(null);
  const add = (kind: ActionKind) => {
    const action = newAction(kind);
    onChange([...list, action]);
    setOpen(action.id);
  };
  const move = (id: string, before: string | null) => {
    const moved = list.filter((each) => each.id === id);
    const rest = list.filter((each) => each.id !== id);
    const at = before === null ? rest.length : rest.findIndex((each) => each.id === before);
    onChange([...rest.slice(0, at), ...moved, ...rest.slice(at)]);
  };
  return (
    <div className={styles.editor}>
      {list.length === 0 && <p className={styles.note}>{t('actions.editor.none')}</p>}
      <SortableList
        items={list}
        label={label}
        nameOf={({ kind }) => t(`actions.kinds.${kind}`)}
        words={sortWords(list.length)}
        onMove={move}
        className={styles.list}
      >
        {(action, handle) => (
          <ActionCard
            community={community}
            action={action}
            questions={questions}
            scored={scored}
            handle={handle}
            open={open === action.id}
            onOpen={(next) => setOpen(next ? action.id : null)}
            onChange={(next) => onChange(list.map((each) => (each.id === action.id ? next : each)))}
            onRemove={() => onChange(list.filter((each) => each.id !== action.id))}
          />
        )}
      </SortableList>
      {list.length < ACTIONS.listMax && (
        <div>
          <Menu
            items={kinds.map((kind) => ({
              id: kind,
              label: t(`actions.kinds.${kind}`),
              icon: ACTION_GLYPHS[kind],
              onSelect: () => add(kind),
            }))}
            trigger={(trigger) => (
              <Button {...trigger} size="sm" icon={IconPlus}>
                {t('actions.editor.add')}
              </Button>
            )}
          />
        </div>
      )}
    </div>
  );
}
