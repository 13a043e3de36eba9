import type { PublicDepartment } from '@muster/contracts/departments/model';
import type { PromotionFlow } from '@muster/contracts/promotion-flows/model';
import { IconArchive, IconArchiveOff, IconArrowsUpDown, IconCopy, IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { sortWords } from '../../../ui/lists/sort-words.ts';
import { SortableList } from '../../../ui/lists/sortable-list.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { termsOf } from '../new-flow.ts';
import { useFlowChanges } from '../queries.ts';
import rows from '../../../ui/lists/sorted-rows.module.css';
import styles from './flows.module.css';

const RemoveFlow = lazy(() => import('./remove-flow.tsx').then((module) => ({ default: module.RemoveFlow })));

interface FlowListProps {
  community: string;
  departments: readonly PublicDepartment[];
  flows: readonly PromotionFlow[];
  /** Opens the editor of a flow, or of a new one for null. */
  onShow: (id: string | null) => void;
  onCopy: (id: string) => void;
}

/** The flows of a community in the order in which they are offered. */
export function FlowList({ community, departments, flows, onShow, onCopy }: FlowListProps) {
  const t = useT();
  const { move, edit } = useFlowChanges(community);
  const [removing, setRemoving] = useState<{ readonly flow: PromotionFlow; readonly open: boolean } | null>(null);
  const told = { onError: (error: unknown) => tellFailure(error) };
  const moveTo = (id: string, before: string | null) => move.mutate({ community, id, before }, told);
  const setArchived = (flow: PromotionFlow, archived: boolean) =>
    edit.mutate({ community, id: flow.id, flow: { ...termsOf(flow), archived }, revision: flow.revision }, told);
  const create = (
    <Button kind="primary" size="md" icon={IconPlus} onClick={() => onShow(null)}>
      {t('promotion-flows.create')}
    </Button>
  );
  const row = (flow: PromotionFlow, handle: ReactNode) => {
    const at = flows.indexOf(flow);
    const [above, below] = [flows[at - 1], flows[at + 1]];
    return (
      <div className={rows.row} data-archived={flow.archived || undefined}>
        {handle}
        <div className={rows.words}>
          <span className={rows.title}>
            <button type="button" className={rows.open} onClick={() => onShow(flow.id)}>
              {flow.label}
            </button>
            {flow.archived && <Badge>{t('promotion-flows.archived')}</Badge>}
            {flow.promotionType !== 'both' && (
              <Badge tone="info">{t(`promotion-flows.types.${flow.promotionType}`)}</Badge>
            )}
          </span>
          <FlowFacts flow={flow} departments={departments} />
        </div>
        <RowMenu
          name={flow.label}
          onEdit={() => onShow(flow.id)}
          up={above ? () => moveTo(flow.id, above.id) : null}
          down={below ? () => moveTo(flow.id, flows[at + 2]?.id ?? null) : null}
          more={[{ id: 'copy', label: t('promotion-flows.copy'), icon: IconCopy, onSelect: () => onCopy(flow.id) }]}
          last={[
            {
              id: 'archive',
              label: t(flow.archived ? 'promotion-flows.unarchive' : 'promotion-flows.archive'),
              icon: flow.archived ? IconArchiveOff : IconArchive,
              onSelect: () => setArchived(flow, !flow.archived),
            },
          ]}
          onRemove={() => setRemoving({ flow, open: true })}
        />
      </div>
    );
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('promotion-flows.title')}
        lead={t('promotion-flows.lead')}
        actions={flows.length > 0 && create}
      />
      {flows.length === 0 ? (
        <EmptyState icon={IconArrowsUpDown} title={t('promotion-flows.none')} action={create}>
          {t('promotion-flows.noneText')}
        </EmptyState>
      ) : (
        <SortableList
          items={flows}
          nameOf={(flow) => flow.label}
          onMove={moveTo}
          label={t('promotion-flows.title')}
          words={sortWords(flows.length)}
          className={`${rows.rows} ${styles.rows}`}
        >
          {row}
        </SortableList>
      )}
      <Suspense>
        {removing && (
          <RemoveFlow
            community={community}
            flow={removing.flow}
            open={removing.open}
            onClose={() => setRemoving((now) => now && { ...now, open: false })}
          />
        )}
      </Suspense>
    </div>
  );
}

/** From where to where, and which ranks that are. */
function FlowFacts({ flow, departments }: Pick<FlowListProps, 'departments'> & { flow: PromotionFlow }) {
  const t = useT();
  const labels = new Map(departments.flatMap(({ ranks }) => ranks.map(({ id, label }) => [id, label])));
  const named = (ids: readonly string[]) =>
    ids.map((id) => labels.get(id) ?? t('actions.settings.rankGone')).join(', ');
  const actions = flow.promoteActions.length + flow.demoteActions.length;
  return (
    <span className={rows.facts}>
      {flow.labelFrom && flow.labelTo && (
        <span>{t('promotion-flows.fromTo', { from: flow.labelFrom, to: flow.labelTo })}</span>
      )}
      {flow.ranksToAdd.length > 0 && <span>{t('promotion-flows.gives', { ranks: named(flow.ranksToAdd) })}</span>}
      {flow.ranksToRemove.length > 0 && <span>{t('promotion-flows.takes', { ranks: named(flow.ranksToRemove) })}</span>}
      {actions > 0 && <span>{t('promotion-flows.actionCount', { count: actions })}</span>}
    </span>
  );
}
