import type { Scope } from '@muster/contracts/permissions/scope';
import { scopeKey } from '@muster/contracts/permissions/scope';
import type { PermissionName } from '@muster/contracts/permissions/names';
import type { GrantWay, OpenAccessRequest } from '@muster/contracts/permissions/requests';
import { CallForm } from '../../../../platform/call-form/call-form.tsx';
import { useCallForm } from '../../../../platform/call-form/use-call-form.ts';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Skeleton } from '../../../../ui/progress/skeleton.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { permissionWord } from '../../permission-words.ts';
import { useItems } from '../../queries.ts';
import { useGrant, useGrantWays } from './queries.ts';
import styles from './asking.module.css';

interface GrantDialogProps {
  community: string;
  request: OpenAccessRequest;
  onClose: () => void;
}

/** Says yes to a request: by which rank or set, and what that changes, before it is done. */
export function GrantDialog({ community, request, onClose }: GrantDialogProps) {
  const t = useT();
  const { id, name } = request;
  const { data, error, refetch, isFetching } = useGrantWays(community, id);
  const permission = t(`permissions.names.${request.permission as PermissionName}`);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('permissions.asking.grantTitle', { name })}
      lead={t('permissions.asking.grantLead', { permission })}
    >
      {!data && error && <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <Skeleton height={160} />}
      {data && data.ways.length === 0 && <p>{t('permissions.asking.noWay')}</p>}
      {data && data.ways.length > 0 && (
        <Ways {...{ community, request, onClose }} ways={data.ways} version={data.version} />
      )}
    </Dialog>
  );
}

const keyOf = ({ kind, rank }: GrantWay) => `${kind} ${rank}`;

function Ways({
  community,
  request,
  ways,
  version,
  onClose,
}: GrantDialogProps & { ways: GrantWay[]; version: number }) {
  const t = useT();
  const { accId, name } = request;
  const { give, edit } = useGrant(community, () => {
    notify({ type: 'positive', message: t('permissions.asking.granted', { name }) });
    onClose();
  });
  const wayCalled = (key: string) => ways.find((each) => keyOf(each) === key) ?? ways[0];
  const form = useCallForm({
    begin: { way: '' },
    // Choosing another way resets a refused mutation, so at most one of the two is not idle.
    sending: edit.isIdle ? give : edit,
    send({ way: key }) {
      const way = wayCalled(key);
      if (!way) return;
      if (way.kind === 'rank') return give.mutate({ community, accId, give: [{ rank: way.rank }] });
      const target = { kind: 'rank', id: way.rank } as const;
      const change = { scope: request.permission as PermissionName, value: 'allow' } as const;
      edit.mutate({ community, base: version, targets: [target], changes: [change] });
    },
  });
  const way = wayCalled(form.values.way);
  const named = ({ kind, label, department }: GrantWay) =>
    t(kind === 'rank' ? 'permissions.asking.byRank' : 'permissions.asking.bySet', { rank: label, department });
  return (
    <CallForm form={form} className={styles.form} submit={t('permissions.asking.grant')} onCancel={onClose}>
      <Select
        {...form.text('way')}
        label={t('permissions.asking.way')}
        value={way ? keyOf(way) : ''}
        options={ways.map((each) => ({ value: keyOf(each), label: named(each) }))}
      />
      {way && <Preview community={community} way={way} name={request.name} />}
    </CallForm>
  );
}

function Preview({ community, way, name }: { community: string; way: GrantWay; name: string }) {
  const t = useT();
  const { gained, lost } = way.difference;
  return (
    <div role="status" className={styles.preview}>
      <Changed community={community} title={t('permissions.asking.gains', { name })} scopes={gained} value="allow" />
      <Changed community={community} title={t('permissions.asking.loses', { name })} scopes={lost} value="deny" />
      {way.kind === 'set' && way.others > 0 && (
        <p>{t('permissions.asking.others', { count: way.others, rank: way.label })}</p>
      )}
    </div>
  );
}

type ChangedProps = { community: string; title: string; scopes: readonly Scope[]; value: 'allow' | 'deny' };

function Changed({ community, title, scopes, value }: ChangedProps) {
  const kinds = useItems(community);
  if (scopes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul data-value={value}>
        {scopes.map((scope) => (
          <li key={scopeKey(scope)}>{permissionWord(scope, kinds)}</li>
        ))}
      </ul>
    </section>
  );
}
