import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { IconChevronRight, IconDots, IconDoorExit, IconLink, IconStar, IconStarOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { communityPath, isOffered } from '../../../../platform/site.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { IconButton } from '../../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Badge } from '../../../../ui/content/badge.tsx';
import { shownAddress } from '../../../../ui/content/shown-address.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../../ui/overlays/menu.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { inviteAddress } from '../../community-links.ts';
import { RelationPill } from '../relation-pill.tsx';
import styles from './chooser.module.css';

/** What can be done with a row beside opening it. */
export interface RowActions {
  onSetDefault: (community: AccountCommunity | null) => void;
  onLeave: (community: AccountCommunity) => void;
  onCopyAddress: (community: AccountCommunity) => void;
}

interface ChooserRowProps extends RowActions {
  community: AccountCommunity;
  isDefault: boolean;
  isChosen: boolean;
}

/** One community of the chooser: the row opens it, its menu does the rest. */
export function ChooserRow({ community, isDefault, isChosen, ...actions }: ChooserRowProps) {
  const t = useT();
  return (
    <li className={classNames(styles.row, isChosen && styles.chosen)}>
      <Link
        to={communityPath(community.uuid)}
        className={styles.open}
        data-row={community.uuid}
        onKeyDown={moveBetweenRows}
      >
        <Avatar name={community.name} image={community.image} size={48} shape="square" />
        <span className={styles.words}>
          <span className={styles.name}>{community.name}</span>
          <span className={styles.address}>{shownAddress(inviteAddress(community))}</span>
        </span>
        <span className={styles.marks}>
          {isDefault && <Badge icon={IconStar}>{t('communities.menu.default')}</Badge>}
          <RelationPill relation={community.relation} />
        </span>
        <span className={styles.arrow}>
          <Icon of={IconChevronRight} />
        </span>
      </Link>
      <Menu
        align="end"
        items={menuItems(community, isDefault, { t, ...actions })}
        trigger={(props) => (
          <IconButton {...props} icon={IconDots} label={t('communities.menu.more', { name: community.name })} />
        )}
      />
    </li>
  );
}

function menuItems(
  community: AccountCommunity,
  isDefault: boolean,
  { t, onSetDefault, onLeave, onCopyAddress }: RowActions & { t: ReturnType<typeof useT> },
): MenuItem[] {
  const items: MenuItem[] = [
    isDefault
      ? {
          id: 'default',
          label: t('communities.menu.unsetDefault'),
          icon: IconStarOff,
          onSelect: () => onSetDefault(null),
        }
      : {
          id: 'default',
          label: t('communities.menu.setDefault'),
          hint: t('communities.menu.setDefaultHint'),
          icon: IconStar,
          onSelect: () => onSetDefault(community),
        },
    { id: 'copy', label: t('communities.invite.action'), icon: IconLink, onSelect: () => onCopyAddress(community) },
  ];
  // An owner cannot leave, and a ban stays.
  if (community.relation !== 'member' && community.relation !== 'applicant') return items;
  if (!isOffered('communities.leave')) return items;
  const leave = t(community.relation === 'member' ? 'communities.leave.action' : 'communities.withdraw.action');
  return [
    ...items,
    { kind: 'separator', id: 'rule' },
    { id: 'leave', label: leave, icon: IconDoorExit, danger: true, onSelect: () => onLeave(community) },
  ];
}

/** Arrow keys, Home and End move between the rows of the list. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const index = rows.indexOf(event.currentTarget);
  const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(step, rows.length - 1))]?.focus();
}
