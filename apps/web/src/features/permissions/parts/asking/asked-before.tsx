import type { PermissionName } from '@muster/contracts/permissions/names';
import type { AccessRequest } from '@muster/contracts/permissions/requests';
import type { ReactNode } from 'react';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useNow } from '../../../../ui/content/use-now.ts';
import { useOwnRequests, useWithdrawRequest } from './queries.ts';
import styles from './asking.module.css';

const TICK_MS = 60_000;

/** What one may ask for in a community: any one of some permissions is enough. */
export interface Askable {
  community: string;
  anyOf: readonly PermissionName[];
}

/** What of it was asked for last, and what may be asked for now. Null until that is known. */
export function useAskable({ community, anyOf }: Askable) {
  const { data } = useOwnRequests(community);
  const now = useNow(TICK_MS);
  if (!data) return null;
  const asked = data.items.filter(({ permission }) => anyOf.some((each) => each === permission));
  const [latest] = asked;
  const tooEarly = new Set(asked.filter(({ againAt }) => new Date(againAt) > now).map(({ permission }) => permission));
  const askable = anyOf.filter((permission) => !tooEarly.has(permission));
  return { latest, askable, mayAsk: askable.length > 0 && latest?.state !== 'pending' };
}

/** What one asked for last, and what became of it. */
export function AskedBefore({ community, request }: { community: string; request: AccessRequest }) {
  const t = useT();
  const withdraw = useWithdrawRequest(community);
  const { id, state, until, againAt } = request;
  if (state === 'granted') return null;
  const values = {
    permission: t(`permissions.names.${request.permission as PermissionName}`),
    until: new Date(until),
    again: new Date(againAt),
  };
  return (
    <div className={styles.standing} role="status">
      <p>
        <RichText id={`permissions.asking.states.${state}`} values={values} tags={{ strong }} />
      </p>
      {state === 'pending' && (
        <Button
          size="sm"
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ community, id }, { onError: (error) => tellFailure(error) })}
        >
          {t('permissions.asking.withdraw')}
        </Button>
      )}
    </div>
  );
}

const strong = (children: ReactNode) => <strong>{children}</strong>;
