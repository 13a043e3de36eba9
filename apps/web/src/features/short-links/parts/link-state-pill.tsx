import { type LinkState, linkState } from '@muster/contracts/short-links/state';
import type { ShortLink } from '@muster/contracts/short-links/model';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill, type Tone } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import styles from './short-links.module.css';

const TONES: Record<LinkState, Tone> = { active: 'positive', off: 'neutral', expired: 'warning', usedUp: 'warning' };

/** How a link stands, and what will end it. */
export function LinkStatePill({ link }: { link: ShortLink }) {
  const t = useT();
  const state = linkState(link, new Date());
  return (
    <span className={styles.state}>
      <StatePill tone={TONES[state]}>{t(`short-links.states.${state}`)}</StatePill>
      {link.maxUses !== null && <small>{t('short-links.uses', { uses: link.uses, max: link.maxUses })}</small>}
      {link.expiresAt !== null && (
        <small>
          {t(state === 'expired' ? 'short-links.ended' : 'short-links.ends')} <RelativeTime date={link.expiresAt} />
        </small>
      )}
    </span>
  );
}
