import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useProfile } from '../../queries.ts';
import styles from '../profile-fields.module.css';

/** Asks a member for what the community wants of everybody who joins, and they have not filled in; by name. */
export function MissingFields({ community }: { community: string }) {
  const t = useT();
  const { data } = useProfile(community, null);
  const missing = data?.fields.filter((each) => each.missing && each.mayEdit) ?? [];
  if (missing.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={t('profile-fields.joining.banner')}>
      <Icon of={IconClipboardList} size={20} />
      <p>
        {t('profile-fields.joining.asked', {
          count: missing.length,
          fields: missing.map(({ field }) => field.label).join(', '),
        })}
      </p>
      <Link to={communityPath(community, 'u')} className={buttonClass({ size: 'xs' })}>
        {t('profile-fields.joining.fill')}
      </Link>
    </section>
  );
}
