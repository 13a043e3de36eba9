import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { EarlyKeysSensor } from './early-keys-sensor.ts';
import { type MeasuredItem, WindowedItems } from './windowed-items.tsx';
import styles from './sortable-list.module.css';

/** What is said while something is moved; the list knows no words of its own. */
export interface SortWords {
  instructions: string;
  /** Name of the handle of one item. */
  handle: (name: string) => string;
  start: (name: string) => string;
  over: (name: string, place: number) => string;
  end: (name: string, place: number) => string;
  cancel: (name: string) => string;
  /** What is moved is not in the list any more. */
  gone: (name: string) => string;
}

interface SortableListProps<Item> {
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** The id of what the moved one now stands before, or null at the end. */
  onMove: (id: string, before: string | null) => void;
  /** False for items that stay; they have no handle. */
  movable?: (item: Item) => boolean;
  label?: string;
  words: SortWords;
  className?: string;
  itemClass?: string;
  /** How high an item is, about, in px: then only what is in sight is on the page. For lists without a bound. */
  heightOf?: (item: Item) => number;
  children: (item: Item, handle: ReactNode) => ReactNode;
}

/**
 * A list put in order by its handles: with a pointer, a finger, or space and the arrow keys. It may change meanwhile, by
 * what others do: what is moved stays in hand, and where it has gone nothing is moved and that is said.
 */
export function SortableList<Item extends { readonly id: string }>({
  items,
  nameOf,
  onMove,
  movable = () => true,
  label,
  words,
  className,
  itemClass,
  heightOf,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(EarlyKeysSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(({ id }) => id);
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const moved = useRef('');
  /** Says it of what is moved, by the name it has now or, once it has gone, had last. */
  const say = (id: unknown, text: (name: string) => string) => {
    const item = items.find((each) => each.id === id);
    if (!item) return words.gone(moved.current);
    moved.current = nameOf(item);
    return text(moved.current);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(active.id, words.start),
    onDragOver: ({ active, over }) => say(active.id, (name) => words.over(name, place(over?.id ?? active.id))),
    onDragEnd: ({ active, over }) => say(active.id, (name) => words.end(name, place(over?.id ?? active.id))),
    onDragCancel: ({ active }) => say(active.id, words.cancel),
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over.id))];
    if (from < 0 || to < 0) return;
    onMove(String(active.id), (from < to ? ids[to + 1] : ids[to]) ?? null);
  };
  const row = (item: Item, measured?: MeasuredItem) => (
    <SortableItem
      key={item.id}
      id={item.id}
      handle={movable(item) ? words.handle(nameOf(item)) : null}
      className={itemClass}
      {...measured}
    >
      {(handle) => children(item, handle)}
    </SortableItem>
  );
  const list = { items, className, label, row };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {heightOf ? (
          <WindowedItems {...list} heightOf={heightOf} />
        ) : (
          <ul className={className} aria-label={label}>
            {items.map((item) => row(item))}
          </ul>
        )}
      </SortableContext>
    </DndContext>
  );
}

interface SortableItemProps extends Partial<MeasuredItem> {
  id: string;
  handle: string | null;
  className: string | undefined;
  children: (handle: ReactNode) => ReactNode;
}

function SortableItem({ id, handle, className, measure, place, count, children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: handle === null,
  });
  return (
    <li
      ref={(node) => {
        setNodeRef(node);
        measure?.(node);
      }}
      data-index={place}
      aria-posinset={place === undefined ? undefined : place + 1}
      aria-setsize={count}
      className={classNames(className, isDragging && styles.dragging)}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(
        handle === null ? (
          <span className={styles.fixed} />
        ) : (
          <button
            {...attributes}
            {...listeners}
            ref={setActivatorNodeRef}
            type="button"
            className={styles.handle}
            aria-label={handle}
          >
            <Icon of={IconGripVertical} size={16} />
          </button>
        ),
      )}
    </li>
  );
}
