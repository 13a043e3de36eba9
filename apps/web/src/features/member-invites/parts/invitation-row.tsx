import { identifierTypeOf } from '@muster/contracts/identifiers/columns';
import type { ExpectedMember } from '@muster/contracts/member-invites/model';
import { MEMBER_TARGETS, type MemberTargetId } from '@muster/contracts/members/declared/import-export';
import { IconCopy, IconMailForward, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { Badge } from '../../../ui/content/badge.tsx';
import { RelativeTime } from '../../../ui/content/relative-time.tsx';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { useInvitationsChanged } from '../queries.ts';
import styles from './invitations.module.css';

/** What a stored value is called; a profile field is called as the community calls it. */
function headingOf(t: ReturnType<typeof useT>, { target, heading }: ExpectedMember['waits'][number]): string {
  const type = identifierTypeOf(target);
  if (type) return t(`identifiers.types.${type}`);
  if (!Object.hasOwn(MEMBER_TARGETS, target)) return heading;
  return t(`members.importExport.target.${target as MemberTargetId}`);
}

/** One invitation with its stored values and actions. */
export function InvitationRow({ community, invitation }: { community: string; invitation: ExpectedMember }) {
  const t = useT();
  const { id, name, email, waits, by, expiresAt, isExpired, mailedAt } = invitation;
  const about = { community, id };
  const { link, withdraw, actions, asks, setAsks } = useActions(about, invitation);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <div className={styles.name}>
          <strong>{name}</strong>
          {isExpired && <Badge tone="warning">{t('member-invites.expired')}</Badge>}
          {!isExpired && email !== null && mailedAt === null && <Badge>{t('member-invites.notMailed')}</Badge>}
        </div>
        <span className={styles.quiet}>
          {email ?? t('member-invites.byLink')} · {t('member-invites.by', { name: by })} ·{' '}
          {t(isExpired ? 'member-invites.ended' : 'member-invites.ends')} <RelativeTime date={expiresAt} />
        </span>
        {waits.length > 0 && (
          <dl className={styles.waits}>
            {waits.map((value) => (
              <div key={value.target}>
                <dt>{headingOf(t, value)}</dt>
                <dd>{value.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <RowMenu name={name} more={actions} />
      {link !== null && (
        <div className={styles.link} role="status">
          <code>{link}</code>
          <CopyButton text={link} label={t('member-invites.copy')} done={t('member-invites.copied')} />
        </div>
      )}
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={withdraw.run}
        busy={withdraw.isPending}
        title={t('member-invites.withdraw.title', { name })}
        effects={[t('member-invites.withdraw.link'), t('member-invites.withdraw.waits')]}
        confirmLabel={t('member-invites.withdraw.confirm')}
      />
    </li>
  );
}

/** Actions of an invitation. A link is shown once, until the row is left. */
function useActions(about: { community: string; id: string }, { email, hasLink }: ExpectedMember) {
  const t = useT();
  const changed = useInvitationsChanged();
  const [link, setLink] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const onError = (error: unknown) => tellFailure(error);
  const copyLink = trpc.memberInvites.copyLink.useMutation({
    onError,
    async onSuccess({ address }) {
      setLink(address);
      void changed();
      // The browser may refuse the clipboard here; the link is shown in any case.
      await navigator.clipboard.writeText(address).catch(() => undefined);
    },
  });
  const resend = trpc.memberInvites.resend.useMutation({
    onError,
    onSuccess() {
      notify({ type: 'positive', message: t('member-invites.sent') });
      void changed();
    },
  });
  const withdraw = trpc.memberInvites.withdraw.useMutation({
    onError,
    onSuccess() {
      setAsks(false);
      void changed();
    },
  });
  const actions = [
    {
      id: 'link',
      label: t(hasLink ? 'member-invites.anotherLink' : 'member-invites.link'),
      icon: IconCopy,
      onSelect: () => copyLink.mutate(about),
    },
    ...(email === null
      ? []
      : [
          {
            id: 'resend',
            label: t('member-invites.resend'),
            icon: IconMailForward,
            onSelect: () => resend.mutate(about),
          },
        ]),
    {
      id: 'withdraw',
      label: t('member-invites.withdraw.open'),
      icon: IconTrash,
      danger: true,
      onSelect: () => setAsks(true),
    },
  ];
  return {
    link,
    asks,
    setAsks,
    actions,
    withdraw: { run: () => withdraw.mutate(about), isPending: withdraw.isPending },
  };
}
