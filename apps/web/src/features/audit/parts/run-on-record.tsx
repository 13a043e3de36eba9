import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { communityPath } from '../../../platform/site.ts';
import { linkClass } from '../../../ui/actions/link-class.ts';
import { useMayViewAudit } from '../queries.ts';

/** Leads to all that a run did and that was done with it, for those who may see the record. */
export function RunOnRecord({ community, run }: { community: string; run: string }) {
  const t = useT();
  if (!useMayViewAudit(community)) return null;
  return (
    <Link to={communityPath(community, 'admin/audit')} search={{ run }} className={linkClass()}>
      {t('audit.history.ofRun')}
    </Link>
  );
}
