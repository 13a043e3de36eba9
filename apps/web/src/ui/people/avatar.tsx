import { useState } from 'react';
import type { CSSProperties } from 'react';
import { useT } from '../../platform/i18n/use-t.ts';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { avatarHue, initials } from './avatar-tint.ts';
import styles from './avatar.module.css';

/** Where somebody is, as far as we know. */
export type Presence = 'online' | 'away' | 'offline';

interface AvatarProps {
  name: string;
  image?: string | null;
  size?: number;
  /** People are round; communities and departments are square. */
  shape?: 'round' | 'square';
  presence?: Presence;
  /** Set where the name does not stand beside it. */
  named?: boolean;
}

/** A picture, or initials in a tint that belongs to the name. A picture that does not load becomes initials. */
export function Avatar({ name, image, size = 32, shape = 'round', presence, named = false }: AvatarProps) {
  const t = useT();
  const [broken, setBroken] = useState<string | null>(null);
  const style = { '--size': `${size}px`, '--hue': avatarHue(name) } as CSSProperties;
  return (
    <span
      className={classNames(styles.avatar, shape === 'square' && styles.square)}
      style={style}
      title={named ? name : undefined}
    >
      {image && image !== broken ? (
        <img
          className={styles.image}
          src={image}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      ) : (
        // Drawn by the style sheet: initials are a picture, not words to read out or to find on the page.
        <span className={styles.initials} data-initials={initials(name)} />
      )}
      {named && <VisuallyHidden>{name}</VisuallyHidden>}
      {presence && (
        <span
          className={classNames(
            styles.presence,
            presence === 'away' && styles.away,
            presence === 'offline' && styles.offline,
          )}
        >
          <VisuallyHidden>{t(`ui.presence.${presence}`)}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
