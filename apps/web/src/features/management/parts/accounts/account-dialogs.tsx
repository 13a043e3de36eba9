import type { ManagedAccountDetail } from '@muster/contracts/management/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useAccountChanges } from '../../queries.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { SuspensionDialog } from '../suspension-dialog.tsx';

/** What an operator is about to do with an account. */
export type AskedOfAccount = 'signOut' | 'operator' | 'suspension';

interface AccountDialogsProps {
  account: ManagedAccountDetail;
  asked: AskedOfAccount | null;
  onClose: () => void;
}

/** The questions before an account is signed out, suspended, restored, made an operator or none any more. */
export function AccountDialogs({ account, asked, onClose }: AccountDialogsProps) {
  const { accId, username: name, operator, suspended } = account;
  const t = useT();
  const { setOperator, signOut, suspend, restore } = useAccountChanges();
  const done = (message: string) => ({
    onSuccess() {
      onClose();
      notify({ type: 'positive', message });
    },
  });
  return (
    <>
      <ReasonDialog
        open={asked === 'signOut'}
        onClose={onClose}
        title={t('management.account.signOutTitle', { name })}
        lead={t('management.account.signOutLead')}
        confirmLabel={t('management.account.signOut')}
        danger
        sending={signOut}
        onConfirm={(reason) => signOut.mutate({ accId, reason }, done(t('management.account.signedOut', { name })))}
      />
      <ReasonDialog
        open={asked === 'operator'}
        onClose={onClose}
        title={t(operator ? 'management.account.takeTitle' : 'management.account.giveTitle', { name })}
        lead={t(operator ? 'management.account.takeLead' : 'management.account.giveLead')}
        confirmLabel={t(operator ? 'management.account.take' : 'management.account.give')}
        danger={operator}
        sending={setOperator}
        onConfirm={(reason) =>
          setOperator.mutate(
            { accId, operator: !operator, reason },
            done(t(operator ? 'management.account.taken' : 'management.account.given', { name })),
          )
        }
      />
      <SuspensionDialog
        isSuspended={suspended}
        open={asked === 'suspension'}
        onClose={onClose}
        title={t(suspended ? 'management.account.restoreTitle' : 'management.account.suspendTitle', { name })}
        lead={t(suspended ? 'management.account.restoreLead' : 'management.account.suspendLead')}
        wordsHelp={t('management.account.wordsHelp')}
        sending={suspended ? restore : suspend}
        onSuspend={(terms) => suspend.mutate({ accId, ...terms }, done(t('management.community.suspended', { name })))}
        onRestore={(reason) => restore.mutate({ accId, reason }, done(t('management.account.restored', { name })))}
      />
    </>
  );
}
