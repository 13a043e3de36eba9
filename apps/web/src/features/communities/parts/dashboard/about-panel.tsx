import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconBrandDiscord, IconWorld } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { shownAddress } from '../../../../ui/content/shown-address.ts';
import { Icon, type IconGlyph } from '../../../../ui/icon.tsx';
import { Changed } from '../changed.tsx';
import styles from './dashboard.module.css';

/** What the community says about itself, and where else it is. */
export function AboutPanel({ community: { description, discord, website } }: { community: PublicCommunity }) {
  const t = useT();
  const text = description.trim();
  return (
    <Panel title={t('communities.about.title')}>
      {text ? (
        <div className={styles.prose}>
          <Changed value={text}>{text}</Changed>
        </div>
      ) : (
        <p className={styles.muted}>{t('communities.about.empty')}</p>
      )}
      {(discord ?? website) && (
        <div className={styles.links}>
          {discord && <OutsideLink href={discord} icon={IconBrandDiscord} label={t('communities.about.discord')} />}
          {website && <OutsideLink href={website} icon={IconWorld} label={shownAddress(website)} />}
        </div>
      )}
    </Panel>
  );
}

function OutsideLink({ href, icon, label }: { href: string; icon: IconGlyph; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer ugc" className={buttonClass({})}>
      <Icon of={icon} size={16} />
      {label}
    </a>
  );
}
