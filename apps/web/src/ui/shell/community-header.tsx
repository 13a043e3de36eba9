import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Avatar } from '../people/avatar.tsx';
import { communityAccent, communityAccentStyle } from '../theme/community-accent.ts';
import type { NavPlace } from './nav-place.ts';
import { PlaceLink } from './place-link.tsx';
import styles from './community-header.module.css';

/** The toolbar as the community set it up. @spec §3 */
export interface CommunityToolbar {
  label: string;
  items: readonly NavPlace[];
  alignment: 'left' | 'center' | 'right';
  backgroundColor: string | null;
}

interface CommunityHeaderProps {
  name: string;
  subtitle?: string | null;
  image?: string | null;
  banner?: string | null;
  /** The community's own colour; everything readable is derived from it. */
  colour?: string | null;
  /** The dashboard's own heading; elsewhere the page has one. */
  heading?: boolean;
  /** In one low line, over pages that have work to show. */
  compact?: boolean;
  /** Who is here now. */
  presence?: ReactNode;
  actions?: ReactNode;
  toolbar?: CommunityToolbar;
}

/** The community's face over its pages: theirs speaks, ours steps back. */
export function CommunityHeader(props: CommunityHeaderProps) {
  const { name, subtitle, image, banner, colour, heading = false, compact = false, presence, actions, toolbar } = props;
  const Name = heading ? 'h1' : 'p';
  return (
    <div
      className={classNames(styles.header, compact && styles.compact)}
      style={colour ? communityAccentStyle(colour) : undefined}
    >
      <div className={classNames(styles.banner, banner ? styles.pictured : undefined)}>
        {banner && <img src={banner} alt="" fetchPriority="high" decoding="async" />}
      </div>
      <div className={styles.row}>
        <span className={styles.logo}>
          <Avatar name={name} image={image} size={compact ? 36 : 76} shape="square" />
        </span>
        <div className={styles.words}>
          <Name className={styles.name}>{name}</Name>
          <div className={styles.below}>
            {subtitle && !compact && <span className={styles.subtitle}>{subtitle}</span>}
            {presence}
          </div>
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {toolbar && toolbar.items.length > 0 && <Toolbar toolbar={toolbar} />}
    </div>
  );
}

function Toolbar({ toolbar: { label, items, alignment, backgroundColor } }: { toolbar: CommunityToolbar }) {
  const accent = backgroundColor ? communityAccent(backgroundColor) : null;
  // The shade under the pointer goes away from the text's colour, so that it can only become easier to read.
  const shade = accent?.onSolid === '#ffffff' ? '#000000' : '#ffffff';
  const style = accent && { '--toolbar': accent.solid, '--on-toolbar': accent.onSolid, '--shade': shade };
  return (
    <nav
      className={styles.toolbar}
      data-coloured={accent ? '' : undefined}
      style={(style ?? undefined) as CSSProperties}
      aria-label={label}
    >
      <ul className={classNames(styles.items, styles[alignment])}>
        {items.map((item) => (
          <li key={item.id}>
            <PlaceLink place={item} className={styles.item} iconSize={17} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
