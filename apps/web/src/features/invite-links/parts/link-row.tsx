import type { InviteLink } from '@muster/contracts/invite-links/model';
import { IconMailForward, IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Badge } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { LinkPeople } from './link-people.tsx';
import { SendLink } from './send-link.tsx';
import styles from './links.module.css';

/** One link: for whom it is, what it gives, how often it was used, and what can be done with it. */
export function LinkRow({ community, link }: { community: string; link: InviteLink }) {
  const t = useT();
  const [opened, setOpened] = useState<'people' | 'send' | 'revoke' | null>(null);
  const { id, note, rank, by, uses, usesMax, state } = link;
  const name = note || t('invite-links.unnamed');
  const close = () => setOpened(null);
  const isOver = state === 'revoked';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <strong>{name}</strong>
          {state !== 'open' && <Badge tone="warning">{t(`invite-links.state.${state}`)}</Badge>}
        </div>
        <span>
          {rank ? t('invite-links.rank', { rank: rank.label, department: rank.department }) : t('invite-links.noRank')}
        </span>
        <span className={styles.quiet}>
          {t('invite-links.uses', { uses, max: usesMax ?? 0 })} · {t('invite-links.by', { name: by })} ·{' '}
          <Ends link={link} />
        </span>
      </div>
      <RowMenu
        name={name}
        more={[
          {
            id: 'people',
            label: t('invite-links.people.open'),
            icon: IconUsers,
            onSelect: () => setOpened('people'),
          },
          ...(isOver
            ? []
            : [
                {
                  id: 'send',
                  label: t('invite-links.send.open'),
                  icon: IconMailForward,
                  onSelect: () => setOpened('send'),
                },
                {
                  id: 'revoke',
                  label: t('invite-links.revoke.open'),
                  icon: IconTrash,
                  danger: true,
                  onSelect: () => setOpened('revoke'),
                },
              ]),
        ]}
      />
      <LinkPeople about={{ community, id }} name={name} open={opened === 'people'} onClose={close} />
      <SendLink about={{ community, id }} name={name} open={opened === 'send'} onClose={close} />
      <Revoke about={{ community, id }} name={name} open={opened === 'revoke'} onClose={close} />
    </li>
  );
}

function Ends({ link: { expiresAt, state } }: { link: InviteLink }) {
  const t = useT();
  if (expiresAt === null) return t('invite-links.never');
  return (
    <>
      {t(state === 'expired' ? 'invite-links.ended' : 'invite-links.ends')} <RelativeTime date={expiresAt} />
    </>
  );
}

type RevokeProps = {
  about: { community: string; id: string };
  name: string;
  open: boolean;
  onClose: () => void;
};

function Revoke({ about, name, open, onClose }: RevokeProps) {
  const t = useT();
  const utils = trpc.useUtils();
  const revoke = trpc.inviteLinks.revoke.useMutation({
    onSuccess: onClose,
    onError: (error) => tellFailure(error),
    onSettled: () => utils.inviteLinks.list.invalidate({ community: about.community }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => revoke.mutate(about)}
      busy={revoke.isPending}
      title={t('invite-links.revoke.title', { name })}
      effects={[t('invite-links.revoke.link'), t('invite-links.revoke.members')]}
      confirmLabel={t('invite-links.revoke.confirm')}
    />
  );
}
