import { Link } from '@tanstack/react-router';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../../platform/site.ts';
import { buttonClass } from '../../../../ui/actions/button.tsx';

/** The way to the forms that people from outside may fill in, of which many communities let people in by one. */
export function FormsLink({ community }: { community: string }) {
  const t = useT();
  return (
    <Link to={communityPath(community, 'forms')} className={buttonClass({ size: 'md', block: true })}>
      {t('communities.forms')}
    </Link>
  );
}
