import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { chooseDefaultCommunity, defaultCommunity } from '../../../platform/selected-community.ts';
import { communityPath } from '../../../platform/site.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { SearchInput } from '../../../ui/forms/search-input.tsx';
import { PageHeader } from '../../../ui/navigation/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { Offered } from '../../../platform/offers/offered.tsx';
import { SignedInOnly } from '../../../platform/session/signed-in-only.tsx';
import { inviteAddress } from '../community-links.ts';
import { ChooserList } from '../parts/chooser/chooser-list.tsx';
import { ChooserSkeleton } from '../parts/chooser/chooser-skeleton.tsx';
import { CreateDialog } from '../parts/chooser/create-dialog.tsx';
import { JoinDialog } from '../parts/chooser/join-dialog.tsx';
import { LeaveDialog } from '../parts/leave-dialog.tsx';
import { Newcomer } from '../parts/chooser/newcomer.tsx';
import { copyInvite } from '../copy-invite.ts';
import { useMyCommunities } from '../queries.ts';
import { matchCommunities } from '../parts/chooser/search.ts';
import styles from '../parts/chooser/chooser.module.css';

/** The chooser: my communities, and the ways to get more of them (@spec §2: `/menu` and `/menu{uuid}`). */
export function MenuPage() {
  return (
    <SignedInOnly>
      <Menu />
    </SignedInOnly>
  );
}

function Menu() {
  const t = useT();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'create' | 'join' | null>(null);
  const isNewcomer = useMyCommunities().data?.length === 0;
  usePageHead({ title: t('communities.menu.title') });
  const open = (uuid: string) => void navigate({ to: communityPath(uuid) });
  const created = ({ uuid, name }: AccountCommunity) => {
    notify({ type: 'positive', message: t('communities.create.done', { name }) });
    open(uuid);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={t('communities.menu.title')}
        lead={t('communities.menu.lead')}
        actions={
          // Someone without a community finds the two ways to begin below, with words to them.
          !isNewcomer && (
            <>
              <Offered call="communities.join">
                <Button size="md" onClick={() => setDialog('join')}>
                  {t('communities.join.action')}
                </Button>
              </Offered>
              <Offered call="communities.create">
                <Button size="md" kind="primary" icon={IconPlus} onClick={() => setDialog('create')}>
                  {t('communities.create.action')}
                </Button>
              </Offered>
            </>
          )
        }
      />
      <h2>
        <VisuallyHidden>{t('communities.menu.list')}</VisuallyHidden>
      </h2>
      <Chooser onJoin={() => setDialog('join')} onCreate={() => setDialog('create')} />
      <CreateDialog open={dialog === 'create'} onClose={() => setDialog(null)} onCreated={created} />
      <JoinDialog open={dialog === 'join'} onClose={() => setDialog(null)} onOpen={open} />
    </div>
  );
}

function Chooser({ onJoin, onCreate }: { onJoin: () => void; onCreate: () => void }) {
  const t = useT();
  const { uuid: chosen } = useParams({ strict: false }) as { uuid?: string };
  const mine = useMyCommunities();
  const [search, setSearch] = useState('');
  const [leaving, setLeaving] = useState<AccountCommunity | null>(null);
  const [defaultUuid, setDefaultUuid] = useState(defaultCommunity);

  if (mine.error && !mine.data) {
    const retry = () => void mine.refetch();
    return <FailureState error={mine.error} onRetry={retry} retrying={mine.isFetching} />;
  }
  if (!mine.data) return <ChooserSkeleton />;
  if (mine.data.length === 0) return <Newcomer onJoin={onJoin} onCreate={onCreate} />;

  const shown = matchCommunities(mine.data, search);
  const setDefault = (community: AccountCommunity | null) => {
    chooseDefaultCommunity(community?.uuid ?? null);
    setDefaultUuid(community?.uuid ?? null);
    const message = community
      ? t('communities.menu.defaultSet', { name: community.name })
      : t('communities.menu.defaultUnset');
    notify({ type: 'positive', message });
  };
  return (
    <>
      <div className={styles.tools} role="search">
        <SearchInput
          label={t('communities.menu.search')}
          value={search}
          onChange={setSearch}
          size="md"
          onKeyUp={(event) => event.key === 'ArrowDown' && focusFirstRow()}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={IconSearchOff}
          title={t('communities.menu.noMatch', { search })}
          action={<Button onClick={() => setSearch('')}>{t('communities.menu.clearSearch')}</Button>}
        >
          {t('communities.menu.noMatchText')}
        </EmptyState>
      ) : (
        <ChooserList
          communities={shown}
          defaultUuid={defaultUuid}
          chosen={chosen ?? null}
          onSetDefault={setDefault}
          onLeave={setLeaving}
          onCopyAddress={(community) => void copyInvite(inviteAddress(community), t('communities.invite.copied'))}
        />
      )}
      <LeaveDialog community={leaving} onClose={() => setLeaving(null)} />
    </>
  );
}

function focusFirstRow(): void {
  document.querySelector<HTMLElement>('[data-row]')?.focus();
}
