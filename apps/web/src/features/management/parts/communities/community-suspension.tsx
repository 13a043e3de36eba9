import type { ManagedCommunityDetail } from '@muster/contracts/management/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCommunityChanges } from '../../queries.ts';
import { SuspensionDialog } from '../suspension-dialog.tsx';

interface CommunitySuspensionProps {
  community: ManagedCommunityDetail;
  open: boolean;
  onClose: () => void;
}

/** Suspends a community with words for its people, or opens it again. */
export function CommunitySuspension({ community: { uuid, name, state }, open, onClose }: CommunitySuspensionProps) {
  const t = useT();
  const { suspend, restore } = useCommunityChanges();
  const isSuspended = state === 'suspended';
  const done = (message: string) => ({
    onSuccess() {
      onClose();
      notify({ type: 'positive', message });
    },
  });
  return (
    <SuspensionDialog
      isSuspended={isSuspended}
      open={open}
      onClose={onClose}
      title={t(isSuspended ? 'management.community.restoreTitle' : 'management.community.suspendTitle', { name })}
      lead={t(isSuspended ? 'management.community.restoreLead' : 'management.community.suspendLead')}
      wordsHelp={t('management.community.wordsHelp')}
      sending={isSuspended ? restore : suspend}
      onSuspend={(terms) =>
        suspend.mutate({ community: uuid, ...terms }, done(t('management.community.suspended', { name })))
      }
      onRestore={(reason) =>
        restore.mutate({ community: uuid, reason }, done(t('management.community.restored', { name })))
      }
    />
  );
}
