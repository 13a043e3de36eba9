import type { PublicCommunity } from '@muster/contracts/communities/model';
import type { CustomDomain } from '@muster/contracts/hosts/domains';
import { isServed, QUARANTINE_DAYS } from '@muster/contracts/hosts/enums';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useReleaseDomain } from '../../queries.ts';

type ReleaseDialogProps = {
  readonly domain: CustomDomain;
  readonly community: PublicCommunity;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Asks before a domain is given up. One that is served must be typed, since visitors lose their way to it. */
export function ReleaseDialog({ domain, community: { uuid, name }, open, onClose }: ReleaseDialogProps) {
  const t = useT();
  const release = useReleaseDomain(uuid, () => {
    onClose();
    notify({ type: 'positive', message: t('hosts.domains.release.done', { domain: domain.display }) });
  });
  const served = isServed(domain.state);
  const proved = domain.state !== 'pendingDns' || domain.quarantineUntil !== null;
  const close = () => {
    release.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      onConfirm={() => release.mutate({ community: uuid, id: domain.id })}
      title={t('hosts.domains.release.title', { domain: domain.display })}
      effects={[
        ...(served ? [t('hosts.domains.release.leads', { name }), t('hosts.domains.release.sessions')] : []),
        ...(proved
          ? [t('hosts.domains.release.kept', { days: QUARANTINE_DAYS })]
          : [t('hosts.domains.release.forgotten')]),
      ]}
      {...(served && { typeName: domain.domain })}
      confirmLabel={t('hosts.domains.release.confirm')}
      busy={release.isPending}
      error={release.error ? readFailure(release.error).text : undefined}
    />
  );
}
