import type { Proof } from '@muster/contracts/second-factor/model';
import { FailureState } from '../../../../platform/failure-state.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { hostCommunity } from '../../../../platform/site.ts';
import { callClient, trpc } from '../../../../platform/trpc.ts';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Spinner } from '../../../../ui/progress/spinner.tsx';
import { ProviderButtons } from '../provider-buttons.tsx';
import { HostProofQuestion } from './host-proof-question.tsx';
import { ProofForm } from './proof-form.tsx';
import styles from '../sign-in.module.css';

/** Asks for a fresh proof before something that cannot be taken back. What was about to be done goes on by itself. */
export function StepUpDialog({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const t = useT();
  const isElsewhere = hostCommunity() !== null;
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('session.stepUp.title')}
      lead={t(isElsewhere ? 'session.stepUp.leadElsewhere' : 'session.stepUp.lead')}
      width={440}
    >
      {isElsewhere ? <HostProofQuestion onProven={() => onEnd(true)} /> : <Question onEnd={onEnd} />}
    </Dialog>
  );
}

function Question({ onEnd }: { onEnd: (proven: boolean) => void }) {
  const t = useT();
  const { data, error, refetch, isFetching } = trpc.secondFactor.factors.useQuery({}, { staleTime: 0, gcTime: 0 });
  if (error) return <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) {
    return (
      <p className={styles.progress} role="status">
        <Spinner size={20} /> {t('session.stepUp.loading')}
      </p>
    );
  }
  if (data.proofWays.length === 0) return <SignInAnew />;
  const prove = async (proof: Proof): Promise<void> => {
    await callClient.secondFactor.prove.mutate(proof);
    onEnd(true);
  };
  return (
    <ProofForm
      ways={data.proofWays}
      onProof={prove}
      passkeyOptions={async () => (await callClient.secondFactor.passkeyOptions.mutate({ purpose: 'prove' })).options}
      submitLabel={t('session.stepUp.action')}
    />
  );
}

/** A person who signs in only by another site has nothing to show here: signing in again is the proof. */
function SignInAnew() {
  const t = useT();
  return (
    <>
      <p>{t('session.stepUp.anew')}</p>
      <ProviderButtons next={`${location.pathname}${location.search}`} />
    </>
  );
}
