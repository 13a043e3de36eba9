import { IconClipboardList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';
import { PageNotice } from '../../../../ui/states/page-notice.tsx';
import { useProfile } from '../../queries.ts';

/** Asks a member for what the community wants of everybody who joins, and they have not filled in; by name. */
export function MissingFields({ community }: { community: string }) {
  const t = useT();
  const { data } = useProfile(community, null);
  const missing = data?.fields.filter((each) => each.missing && each.mayEdit) ?? [];
  if (missing.length === 0) return null;
  return (
    <PageNotice
      icon={IconClipboardList}
      label={t('profile-fields.joining.banner')}
      action={
        <Link to={communityPath(community, 'u')} className={buttonClass({})}>
          {t('profile-fields.joining.fill')}
        </Link>
      }
    >
      {t('profile-fields.joining.asked', {
        count: missing.length,
        fields: missing.map(({ field }) => field.label).join(', '),
      })}
    </PageNotice>
  );
}
