import type { Effect, ItemsOfKind } from '@muster/contracts/permissions/editing/edit';
import { scopeKey } from '@muster/contracts/permissions/scope';
import { useT } from '../../../platform/i18n/use-t.ts';
import { permissionWord } from '../permission-words.ts';
import styles from './effects.module.css';

interface EffectsProps {
  effects: readonly Effect[];
  /** The items there are permissions on, by which they are named. */
  kinds: readonly ItemsOfKind[];
}

/** What members would gain and lose, all their ranks counted. Nothing where no member would. */
export function Effects({ effects, kinds }: EffectsProps) {
  const t = useT();
  if (effects.length === 0) return null;
  const named = (names: readonly string[], count: number) =>
    count > names.length
      ? t('permissions.review.andMore', { names: names.join(', '), count: count - names.length })
      : names.join(', ');
  return (
    <section aria-label={t('permissions.review.effects')}>
      <h3 className={styles.head}>{t('permissions.review.effects')}</h3>
      <ul className={styles.list}>
        {effects.map(({ scope, gained, lost, gain, lose }) => (
          <li key={scopeKey(scope)}>
            <span>{permissionWord(scope, kinds)}</span>
            {gained > 0 && (
              <small data-value="allow">
                {t('permissions.review.gained', { count: gained, names: named(gain, gained) })}
              </small>
            )}
            {lost > 0 && (
              <small data-value="deny">{t('permissions.review.lost', { count: lost, names: named(lose, lost) })}</small>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
