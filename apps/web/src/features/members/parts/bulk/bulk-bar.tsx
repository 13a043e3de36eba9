import { RUN_TRAITS, RUNS } from '@muster/contracts/bulk-actions/constants';
import { ACTION_KINDS, type BulkMemberKind } from '@muster/contracts/members/bulk/traits';
import type { RunSelection } from '@muster/contracts/bulk-actions/model';
import type { MemberSettings } from '@muster/contracts/member-settings/model';
import type { MemberQuery } from '@muster/contracts/directory/model';
import { IconBolt, IconX } from '@tabler/icons-react';
import { formatNumber } from '../../../../platform/i18n/format.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../../ui/overlays/menu.tsx';
import { countPicked, isTooMany, toRunSelection, type Picking, RUN_GLYPHS } from '../../../bulk-actions/public.ts';
import styles from './bulk.module.css';

/** What is to be done to whom; `count` is how many that are, as far as this page knows. */
export type AskedRun<Kind = BulkMemberKind> = {
  readonly kind: Kind;
  readonly selection: RunSelection;
  readonly count: number;
};

/** What is asked for in the bar: what is done to members, or running a promotion flow for them. */
export type AskedOfMany = AskedRun<BulkMemberKind | 'promotionFlow'>;

interface BulkBarProps {
  statuses: MemberSettings['statuses'];
  /** What the viewer may do. */
  permissions: readonly string[];
  query: MemberQuery;
  total: number;
  picking: Picking;
  /** Whether there are promotion flows that the viewer may run. */
  promotes: boolean;
  onAsk: (asked: AskedOfMany) => void;
}

/** What can be done with the picked, at the lower edge of whatever part of the list is on screen. */
export function BulkBar({ statuses, permissions, query, total, picking, promotes, onAsk }: BulkBarProps) {
  const t = useT();
  const { selection, clear, pickAll } = picking;
  const count = countPicked(selection, total);
  const ofMembers = ACTION_KINDS.filter((kind) => permissions.includes(RUN_TRAITS[kind].permission)).filter(
    (kind) => kind !== 'setStatus' || statuses.length > 0,
  );
  const kinds = [...(promotes ? (['promotionFlow'] as const) : []), ...ofMembers];
  const tooMany = isTooMany(selection);
  return (
    <section className={styles.bar} aria-label={t('bulk-actions.bar')}>
      <p className={styles.picked} role="status">
        {t('bulk-actions.picked', { count, shown: formatNumber(count) })}
        {tooMany && <small>{t('bulk-actions.tooMany', { max: RUNS.idsMax })}</small>}
      </p>
      <IconButton icon={IconX} size="md" label={t('bulk-actions.clear')} onClick={clear} />
      {!selection.all && count < total && (
        <Button size="md" kind="quiet" onClick={pickAll}>
          {t('bulk-actions.pickAll', { shown: formatNumber(total) })}
        </Button>
      )}
      <Menu
        align="end"
        items={kinds.map((kind) => ({
          id: kind,
          label: t(`bulk-actions.kind.${kind}.open`),
          icon: RUN_GLYPHS[kind],
          danger: kind === 'kick' || kind === 'ban',
          onSelect: () => onAsk({ kind, selection: toRunSelection(selection, query), count }),
        }))}
        trigger={(trigger) => (
          <Button
            {...trigger}
            kind="primary"
            size="md"
            icon={IconBolt}
            disabled={tooMany}
            onClick={() => !tooMany && trigger.onClick()}
          >
            {t('bulk-actions.actions')}
          </Button>
        )}
      />
    </section>
  );
}
