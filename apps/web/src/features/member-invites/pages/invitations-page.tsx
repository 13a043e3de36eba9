import type { CommunityView } from '@muster/contracts/communities/model';
import { useDeferredValue, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { isOffered } from '../../../platform/site.ts';
import { AdminPage } from '../../../shell/admin/admin-page.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { ListSkeleton } from '../../../ui/progress/list-skeleton.tsx';
import { InviteLinks } from '../../invite-links/public.ts';
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
      {(view) => <Invitations view={view} />}
    </AdminPage>
  );
}

function Invitations({ view }: { view: CommunityView }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <div className={styles.page}>
      <PageHeader title={t('member-invites.title')} />
      {isOffered('inviteLinks.list') && <InviteLinks view={view} />}
      <header className={styles.head}>
        <h2>{t('member-invites.people')}</h2>
        <p className={styles.quiet}>{t('member-invites.lead')}</p>
      </header>
      <SearchInput label={t('member-invites.search')} value={typed} onChange={setTyped} />
      <InvitationList community={view.community.uuid} search={search} onClear={() => setTyped('')} />
    </div>
  );
}
