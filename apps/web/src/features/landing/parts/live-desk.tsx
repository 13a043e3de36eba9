import { IconCheck, IconPencil, IconUserPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { StatePill } from '../../../ui/content/badge.tsx';
import { Icon, type IconGlyph } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import styles from './live-desk.module.css';

type Happening = { readonly key: 'joined' | 'accepted' | 'renamed'; readonly who: string; readonly icon: IconGlyph };

const HAPPENINGS: readonly Happening[] = [
  { key: 'joined', who: 'Dana Reyes', icon: IconUserPlus },
  { key: 'accepted', who: 'Marcus Hale', icon: IconCheck },
  { key: 'renamed', who: 'Ines Okafor', icon: IconPencil },
];

const DEPARTMENTS = [
  { key: 'police', members: 74, share: 0.92 },
  { key: 'fire', members: 51, share: 0.64 },
  { key: 'sheriff', members: 43, share: 0.54 },
  { key: 'dispatch', members: 18, share: 0.23 },
] as const;

/** A drawn dashboard in which things happen. A picture: everything in it stands in words beside it. */
export function LiveDesk() {
  const t = useT();
  return (
    <figure className={styles.desk} role="img" aria-label={t('landing.desk.label')}>
      <div className={styles.window} aria-hidden>
        <div className={styles.banner}>
          <span className={styles.skyline} />
        </div>
        <div className={styles.head}>
          <span className={styles.logo}>LS</span>
          <div className={styles.name}>
            <strong>Los Santos Roleplay</strong>
            <span>{t('landing.desk.subtitle')}</span>
          </div>
          <StatePill tone="positive" live>
            {t('landing.desk.online', { count: 37 })}
          </StatePill>
        </div>
        <div className={styles.body}>
          <div className={styles.departments}>
            <p className={styles.label}>{t('landing.desk.departments')}</p>
            {DEPARTMENTS.map(({ key, members, share }) => (
              <div key={key} className={styles.department} style={{ '--share': share } as CSSProperties}>
                <span>{t(`landing.desk.${key}`)}</span>
                <span className="tabular">{members}</span>
              </div>
            ))}
          </div>
          <div className={styles.feed}>
            <p className={styles.label}>{t('landing.desk.now')}</p>
            {HAPPENINGS.map(({ key, who, icon }, index) => (
              <div key={key} className={styles.happening} style={{ '--order': index } as CSSProperties}>
                <Avatar name={who} size={30} />
                <div>
                  <strong>{who}</strong>
                  <span className={styles.what}>{t(`landing.desk.${key}`)}</span>
                </div>
                <Icon of={icon} size={16} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </figure>
  );
}
