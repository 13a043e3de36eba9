import type { IdentifierList, MemberIdentifier } from '@muster/contracts/identifiers/model';
import { profileAddress, steamInDecimal } from '@muster/contracts/identifiers/types';
import { IconCircleCheck, IconDots, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { useIdentifierChanges } from '../queries.ts';
import { TYPE_GLYPHS } from './glyphs.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { VerifyDialog } from './verify-dialog.tsx';
import styles from './identifiers.module.css';

interface RowProps {
  community: string;
  list: IdentifierList;
  one: MemberIdentifier;
}

/** One identifier: what it is, whether it is made sure of and how, and what can be done with it. */
export function IdentifierRow({ community, list, one }: RowProps) {
  const t = useT();
  const [asked, setAsked] = useState<'verify' | 'remove' | null>(null);
  const kind = t(`identifiers.types.${one.type}`);
  const items = useMenuItems({ community, list, one }, setAsked);
  const shared = { community, accId: list.accId, one, kind, onClose: () => setAsked(null) };
  return (
    <li className={styles.row} data-aside={!one.active || undefined}>
      <span className={styles.glyph}>
        <Icon of={TYPE_GLYPHS[one.type]} size={20} />
      </span>
      <div className={styles.words}>
        <p className={styles.kind}>
          <strong>{kind}</strong>
          {one.label && <span>{t('identifiers.known', { name: one.label })}</span>}
          {one.verified ? (
            <Badge tone="positive" icon={IconCircleCheck}>
              {t('identifiers.verified')}
            </Badge>
          ) : (
            <Badge>{t('identifiers.unverified')}</Badge>
          )}
          {one.preferred && (
            <Badge tone="accent" icon={IconStar}>
              {t('identifiers.preferred')}
            </Badge>
          )}
          {!one.active && <Badge tone="warning">{t('identifiers.aside')}</Badge>}
        </p>
        <p className={styles.value}>
          <code>{one.value}</code>
          <CopyButton text={one.value} label={t('identifiers.copy', { kind })} done={t('identifiers.copied')} />
        </p>
        <Provenance one={one} isSelf={list.isSelf} />
      </div>
      {items.length > 0 && (
        <Menu
          align="end"
          items={items}
          trigger={(props) => <IconButton {...props} icon={IconDots} label={t('identifiers.more', { kind })} />}
        />
      )}
      {asked === 'remove' && <RemoveDialog {...shared} />}
      {asked === 'verify' && <VerifyDialog {...shared} />}
    </li>
  );
}

/** The source of an identifier, since when, and how it was verified. */
function Provenance({ one, isSelf }: { one: MemberIdentifier; isSelf: boolean }) {
  const t = useT();
  const { source, addedBy, verifiedBy, verifiedWhy, linked } = one;
  const said =
    addedBy && (source === 'person' || source === 'staff')
      ? t(`identifiers.sourceBy.${source}`, { name: addedBy.name })
      : t(`identifiers.source.${source}`);
  return (
    <small className={styles.facts}>
      <span>{said}</span>
      <span>
        <RichText id="identifiers.firstSeen" values={{}} tags={{ time: () => <RelativeTime date={one.firstSeen} /> }} />
      </span>
      {one.lastSeen && (
        <span>
          <RichText id="identifiers.lastSeen" tags={{ time: () => <RelativeTime date={one.lastSeen ?? ''} /> }} />
        </span>
      )}
      {one.type === 'steam' && <span>{t('identifiers.decimal', { value: steamInDecimal(one.value) })}</span>}
      {linked && <span>{t(isSelf ? 'identifiers.why.linkedSelf' : 'identifiers.why.linked')}</span>}
      {!linked && one.verified && (
        <span>
          {verifiedBy
            ? t('identifiers.why.staff', { name: verifiedBy.name, reason: verifiedWhy ?? '' })
            : t('identifiers.why.staffGone', { reason: verifiedWhy ?? '' })}
        </span>
      )}
    </small>
  );
}

function useMenuItems({ community, list, one }: RowProps, ask: (what: 'verify' | 'remove') => void): MenuItem[] {
  const t = useT();
  const { setActive, setPreferred } = useIdentifierChanges(community);
  const about = { community, accId: list.accId };
  const { id, active, preferred, linked, verified } = one;
  const address = profileAddress(one);
  const when = (condition: boolean, item: MenuItem): MenuItem[] => (condition ? [item] : []);
  return [
    ...when(list.mayEdit && active && !preferred, {
      id: 'prefer',
      label: t('identifiers.prefer'),
      hint: t('identifiers.preferHint'),
      onSelect: () => setPreferred.mutate({ ...about, id }),
    }),
    ...when(list.mayEdit && preferred, {
      id: 'unprefer',
      label: t('identifiers.unprefer'),
      onSelect: () => setPreferred.mutate({ ...about, id: null }),
    }),
    ...when(list.mayEdit, {
      id: 'active',
      label: t(active ? 'identifiers.setAside' : 'identifiers.use'),
      ...(active && { hint: t('identifiers.setAsideHint') }),
      onSelect: () => setActive.mutate({ ...about, id, active: !active }),
    }),
    ...when(list.mayVerify && !linked, {
      id: 'verify',
      label: t(verified ? 'identifiers.unverify' : 'identifiers.verify'),
      onSelect: () => ask('verify'),
    }),
    ...when(address !== null, {
      id: 'open',
      label: t('identifiers.open'),
      onSelect: () => void window.open(address ?? '', '_blank', 'noopener,noreferrer'),
    }),
    ...when(list.mayEdit && !linked && (list.mayVerify || !verified), {
      id: 'remove',
      label: t('identifiers.remove'),
      danger: true,
      onSelect: () => ask('remove'),
    }),
  ];
}
