import type { ReviewedRow } from '@muster/contracts/submission-reviews/model';
import type { SeenStage, StageCounts } from '@muster/contracts/submissions/model';
import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { IconArrowsMove } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { ShowOlder } from '../../../../ui/lists/show-older.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { ReviewMarks } from '../../../submission-reviews/public.ts';
import type { ReviewQuery } from '../../../submission-reviews/public.ts';
import { useReviewed } from '../../queries.ts';
import { useStageLabel } from '../stage-badge.tsx';
import { AskedMove } from './asked-move.tsx';
import styles from './board.module.css';

interface BoardProps {
  community: string;
  form: string;
  stages: readonly SeenStage[];
  /** Not there before it is known. */
  counts: StageCounts['counts'] | undefined;
  query: ReviewQuery;
}

/** A wish to move a card, before it is known whether and how it can be. */
type Asked = { readonly card: ReviewedRow; readonly to: string };

/** The submissions of one form by their stages. A card is dragged to another stage, or sent there from its menu. */
export function Board({ community, form, stages, counts, query }: BoardProps) {
  const t = useT();
  const label = useStageLabel();
  const [held, setHeld] = useState<ReviewedRow | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  // A finger that stays for a moment takes a card; one that moves at once scrolls.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const elsewhere = (counts ?? [])
    .map(({ stage }) => stage)
    .filter(({ id }) => !stages.some((stage) => stage.id === id));
  const end = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    const card = cardOf(active.data.current);
    if (card && over && over.id !== card.stage.id) setAsked({ card, to: String(over.id) });
  };
  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }: DragStartEvent) => setHeld(cardOf(active.data.current))}
      onDragEnd={end}
      onDragCancel={() => setHeld(null)}
    >
      <ul className={styles.board} aria-label={t('submissions.board.title')}>
        {[...stages, ...elsewhere].map((stage) => (
          <Column
            key={stage.id}
            community={community}
            form={form}
            stage={stage}
            stages={stages}
            query={query}
            count={counts && (counts.find((each) => each.stage.id === stage.id)?.count ?? 0)}
            onMove={(card, to) => setAsked({ card, to })}
          />
        ))}
      </ul>
      <DragOverlay>{held && <div className={classNames(styles.card, styles.held)}>{nameOf(held, t)}</div>}</DragOverlay>
      {asked && (
        <AskedMove
          key={`${asked.card.id} ${asked.to}`}
          community={community}
          card={asked.card}
          to={asked.to}
          label={label(stages.find(({ id }) => id === asked.to) ?? asked.card.stage)}
          onClose={() => setAsked(null)}
        />
      )}
    </DndContext>
  );
}

/** Cards hand themselves over as the data of what is dragged. */
function cardOf(data: object | undefined): ReviewedRow | null {
  return data && 'card' in data ? (data.card as ReviewedRow) : null;
}

interface ColumnProps extends Omit<BoardProps, 'counts'> {
  stage: SeenStage;
  count: number | undefined;
  onMove: (card: ReviewedRow, to: string) => void;
}

function Column({ community, form, stage, stages, query, count, onMove }: ColumnProps) {
  const t = useT();
  const label = useStageLabel();
  const { setNodeRef, isOver } = useDroppable({ id: stage.id ?? '' });
  const pages = useReviewed(community, { ...query, form, stage: stage.id });
  const cards = pages.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles.column, isOver && styles.over)}
      aria-label={count === undefined ? label(stage) : t('submissions.board.column', { label: label(stage), count })}
    >
      <header className={styles.head}>
        <h2>{label(stage)}</h2>
        <span>{count}</span>
      </header>
      {pages.error && !pages.data && (
        <p role="alert" className={styles.note}>
          {readFailure(pages.error).text}
        </p>
      )}
      {pages.isPending && <Skeleton height={64} />}
      {pages.data && cards.length === 0 && <p className={styles.note}>{t('submissions.board.empty')}</p>}
      <ul className={styles.cards}>
        {cards.map((card) => (
          <Card key={card.id} community={community} card={card} stages={stages} onMove={onMove} />
        ))}
      </ul>
      <ShowOlder pages={pages} />
    </li>
  );
}

interface CardProps {
  community: string;
  card: ReviewedRow;
  stages: readonly SeenStage[];
  onMove: (card: ReviewedRow, to: string) => void;
}

function Card({ community, card, stages, onMove }: CardProps) {
  const t = useT();
  const label = useStageLabel();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id, data: { card } });
  const name = nameOf(card, t);
  const items = stages
    .filter(({ id }) => id !== card.stage.id)
    .map((stage) => ({ id: stage.id ?? '', label: label(stage), onSelect: () => onMove(card, stage.id ?? '') }));
  return (
    <li ref={setNodeRef} className={classNames(styles.card, isDragging && styles.dragged)} {...listeners}>
      <span className={styles.words}>
        <Link
          to="/com/$uuid/forms/$submissionId"
          params={{ uuid: community, submissionId: card.id }}
          className={styles.name}
          draggable={false}
        >
          {name}
        </Link>
        <span className={styles.about}>
          #{card.number} · <RelativeTime date={card.submittedAt} />
          {card.score !== null && card.score !== 0 && <> · {t('submissions.score', { score: card.score })}</>}
        </span>
        <ReviewMarks review={card.review} />
      </span>
      <Menu
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton {...trigger} icon={IconArrowsMove} label={t('submissions.board.move', { name })} />
        )}
      />
    </li>
  );
}

function nameOf(card: ReviewedRow, t: ReturnType<typeof useT>): string {
  if (card.submitter) return card.submitter.name;
  return card.guestName === null ? t('submissions.gone') : t('submissions.guest', { name: card.guestName });
}
