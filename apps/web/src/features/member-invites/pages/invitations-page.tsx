import { useDeferredValue, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { InvitationList } from '../parts/invitation-list.tsx';
import styles from '../parts/invitations.module.css';

/** The screen with the open invitations of a community. */
export function InvitationsPage() {
  const t = useT();
  return (
    <AdminPage
      place="admin_invitations"
      title={t('member-invites.title')}
      loading={
        <div className={styles.page}>
          <PageHeader title={t('member-invites.title')} />
          <ListSkeleton rows={4} height={72} />
        </div>
      }
    >
      {({ community }) => <Invitations community={community.uuid} />}
    </AdminPage>
  );
}

function Invitations({ community }: { community: string }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <div className={styles.page}>
      <PageHeader title={t('member-invites.title')} lead={t('member-invites.lead')} />
      <SearchInput label={t('member-invites.search')} value={typed} onChange={setTyped} />
      <InvitationList community={community} search={search} onClear={() => setTyped('')} />
    </div>
  );
}
