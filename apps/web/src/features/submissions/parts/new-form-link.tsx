import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';

/** The way to the editor of forms; nothing for those who may not see it. */
export function NewFormLink({ community }: { community: string }) {
  const t = useT();
  const { data } = trpc.communities.get.useQuery({ community });
  if (!data?.viewer.viewable.includes('admin_form-wizard')) return null;
  return (
    <Link
      to="/com/$uuid/admin/form-wizard"
      params={{ uuid: community }}
      className={buttonClass({ kind: 'primary', size: 'md' })}
    >
      {t('submissions.makeForm')}
    </Link>
  );
}
