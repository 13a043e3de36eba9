import type { Profile } from '@muster/contracts/profile-fields/model';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Badge, StatePill } from '../../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import styles from '../profile-fields.module.css';

const TONES = { active: 'positive', pending: 'warning', archived: 'neutral', left: 'neutral' } as const;

/** The head of a profile: picture, name, standing and ranks. */
export function ProfileHead({ profile, children }: { profile: Profile; children?: ReactNode }) {
  const t = useT();
  const { name, avatarUrl, owner, banned, sysStatus, status, since, joinedAt, ranks, positions, isSelf } = profile;
  const state = sysStatus ?? 'left';
  return (
    <header className={styles.head}>
      <Avatar name={name} image={avatarUrl} size={72} />
      <div className={styles.who}>
        <h1 className={styles.name}>{name}</h1>
        <div className={styles.badges}>
          {banned ? (
            <StatePill tone="negative">{t('profile-fields.profile.state.banned')}</StatePill>
          ) : (
            <StatePill tone={TONES[state]}>{t(`profile-fields.profile.state.${state}`)}</StatePill>
          )}
          {status && (
            <span className={styles.held}>
              <Dot color={status.color} />
              {status.label}
            </span>
          )}
          {owner && <Badge tone="accent">{t('profile-fields.profile.owner')}</Badge>}
          {isSelf && <Badge>{t('profile-fields.profile.you')}</Badge>}
          <span className={styles.since}>
            {joinedAt && (
              <>
                {t('profile-fields.profile.joined')} <RelativeTime date={joinedAt} />
              </>
            )}
          </span>
          {state !== 'active' && (
            <span className={styles.since}>
              {t(`profile-fields.profile.since.${state}`)} <RelativeTime date={since} />
            </span>
          )}
        </div>
        {ranks.length > 0 && (
          <ul className={styles.badges} aria-label={t('profile-fields.profile.ranks')}>
            {ranks.map((rank) => (
              <li key={rank.id} className={styles.held}>
                <Dot color={rank.color} />
                {t('profile-fields.profile.rank', { rank: rank.label, department: rank.department })}
                {rank.expiresAt && (
                  <small>
                    {t('profile-fields.profile.ends')} <RelativeTime date={rank.expiresAt} />
                  </small>
                )}
              </li>
            ))}
          </ul>
        )}
        {positions.length > 0 && (
          <ul className={styles.badges} aria-label={t('profile-fields.profile.positions')}>
            {positions.map(({ id, label, department }) => (
              <li key={id}>
                <Badge>{t('profile-fields.profile.rank', { rank: label, department })}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
      {children}
    </header>
  );
}

function Dot({ color }: { color: string | null }) {
  return <span className={styles.dot} style={color ? { color } : undefined} aria-hidden />;
}
