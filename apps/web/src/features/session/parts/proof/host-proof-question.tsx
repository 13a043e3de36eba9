import { PROOF_REQUEST_MINUTES } from '@muster/contracts/session/enums';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { trpc } from '../../../../platform/trpc.ts';
import { Button, buttonClass } from '../../../../ui/actions/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import styles from '../sign-in.module.css';

const REQUEST_LIFE_MS = PROOF_REQUEST_MINUTES * 60_000;

/**
 * On a community's own host nothing is typed that proves who one is: a link leads to the main site, in a tab of its own.
 * This page hears of the proof, looks again whenever it is come back to, and goes on.
 */
export function HostProofQuestion({ onProven }: { onProven: () => void }) {
  const t = useT();
  const proven = trpc.session.proven.useQuery({}, { staleTime: 0, gcTime: 0, refetchOnWindowFocus: true });
  const { data: asked, error, isPending, mutate: ask } = trpc.session.startHostProof.useMutation();
  const [asks, setAsks] = useState(1);
  const begin = useEffectEvent(() => ask({}));
  useEffect(() => begin(), [asks]);
  const isProven = Boolean(proven.data?.until);
  const goOn = useEffectEvent(onProven);
  useEffect(() => {
    if (isProven) goOn();
  }, [isProven]);
  if (error) return <FailureState error={error} onRetry={() => setAsks(asks + 1)} retrying={isPending} />;
  if (!asked) {
    return (
      <p className={styles.progress} role="status">
        <Spinner size={20} /> {t('session.stepUp.preparing')}
      </p>
    );
  }
  return (
    <>
      <LinkThere key={asked.location} address={asked.location} onRenew={() => setAsks(asks + 1)} />
      <LookAgain look={async () => Boolean((await proven.refetch()).data?.until)} />
    </>
  );
}

/** The link, for as long as it is good. A plain one, so that nothing that blocks windows is in its way. */
function LinkThere({ address, onRenew }: { address: string; onRenew: () => void }) {
  const t = useT();
  const [isOver, setIsOver] = useState(false);
  const [isFollowed, setIsFollowed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), REQUEST_LIFE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) {
    return (
      <>
        <p role="status">{t('session.stepUp.linkOver')}</p>
        <Button kind="primary" size="lg" block icon={IconRefresh} onClick={onRenew}>
          {t('session.stepUp.newLink')}
        </Button>
      </>
    );
  }
  return (
    <>
      <a
        href={address}
        target="_blank"
        rel="noopener"
        data-autofocus
        className={buttonClass({ kind: 'primary', size: 'lg', block: true })}
        onClick={() => setIsFollowed(true)}
      >
        <Icon of={IconExternalLink} size={20} />
        {t('session.stepUp.proveAt', { host: new URL(address).host })}
      </a>
      <p className={isFollowed ? styles.progress : styles.note} role="status">
        {isFollowed && <Spinner size={16} />}
        {t(isFollowed ? 'session.stepUp.waiting' : 'session.stepUp.newTab')}
      </p>
    </>
  );
}

/** For when this page does not hear of it by itself. */
function LookAgain({ look }: { look: () => Promise<boolean> }) {
  const t = useT();
  const [state, setState] = useState<'idle' | 'looking' | 'notYet'>('idle');
  return (
    <div className={styles.otherWays}>
      <Button
        kind="quiet"
        busy={state === 'looking'}
        onClick={() => {
          setState('looking');
          void look().then((isProven) => setState(isProven ? 'looking' : 'notYet'));
        }}
      >
        {t('session.stepUp.proved')}
      </Button>
      {state === 'notYet' && <p role="alert">{t('session.stepUp.notYet')}</p>}
    </div>
  );
}
