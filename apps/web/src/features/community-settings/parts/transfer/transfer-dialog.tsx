import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { MemberRow } from '@muster/contracts/directory/model';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SearchInput } from '../../../../ui/forms/search-input.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Avatar } from '../../../../ui/people/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/progress/skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useFoundMembers, useStartTransfer } from '../../transfer-queries.ts';
import { useDebounced } from '../../../../platform/forms/debounced.ts';
import styles from './transfer.module.css';

type TransferDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly community: PublicCommunity;
};

/** Chooses the member a community is offered to, and says what that means before it is done. */
export function TransferDialog({ open, onClose, community }: TransferDialogProps) {
  const t = useT();
  const start = useStartTransfer();
  const [chosen, setChosen] = useState<MemberRow | null>(null);
  const close = () => {
    start.reset();
    setChosen(null);
    onClose();
  };
  const offer = () => {
    if (!chosen) return;
    start.mutate(
      { community: community.uuid, accId: chosen.accId },
      {
        onSuccess() {
          close();
          notify({ type: 'positive', message: t('communities.transfer.offered', { name: chosen.name }) });
        },
      },
    );
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('communities.transfer.title', { community: community.name })}
      lead={t('communities.transfer.lead')}
      width={480}
      footer={
        <>
          <Button size="md" onClick={close} disabled={start.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button kind="danger" size="md" onClick={offer} busy={start.isPending} disabled={!chosen}>
            {chosen ? t('communities.transfer.offerTo', { name: chosen.name }) : t('communities.transfer.offer')}
          </Button>
        </>
      }
    >
      {open && <Choice community={community.uuid} chosen={chosen} onChoose={setChosen} />}
      {start.error && <p role="alert">{readFailure(start.error).text}</p>}
    </Dialog>
  );
}

type ChoiceProps = {
  readonly community: string;
  readonly chosen: MemberRow | null;
  readonly onChoose: (member: MemberRow) => void;
};

const TYPING_MS = 200;

function Choice({ community, chosen, onChoose }: ChoiceProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const { data, error } = useFoundMembers(community, useDebounced(search, TYPING_MS));
  const others = data?.items.filter(({ owner }) => !owner);
  return (
    <div className={styles.choice}>
      <SearchInput
        label={t('communities.transfer.search')}
        value={search}
        onChange={setSearch}
        size="md"
        data-autofocus
      />
      {error && <p role="alert">{readFailure(error).text}</p>}
      {!others && !error && (
        <SkeletonGroup label={t('communities.loading')}>
          <Skeleton height={44} />
          <Skeleton height={44} />
        </SkeletonGroup>
      )}
      {others?.length === 0 && <p className={styles.none}>{t('communities.transfer.nobody')}</p>}
      {others && others.length > 0 && (
        <ul className={styles.members} aria-label={t('communities.transfer.members')}>
          {others.map((member) => (
            <li key={member.accId}>
              <button
                type="button"
                className={styles.member}
                aria-pressed={member.accId === chosen?.accId}
                onClick={() => onChoose(member)}
              >
                <Avatar name={member.name} image={member.avatarUrl} size={28} />
                <span>{member.name}</span>
                {member.username !== member.name && <span className={styles.username}>{member.username}</span>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
