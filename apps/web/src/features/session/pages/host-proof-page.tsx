import type { Proof } from '@muster/contracts/second-factor/model';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { FailureState } from '../../../platform/failure-state.tsx';
import { readFailure } from '../../../platform/failure.ts';
import { RichText } from '../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../platform/i18n/use-t.ts';
import { GoOn } from '../../../platform/routing/go-on.tsx';
import { usePageHead } from '../../../platform/routing/page-head.ts';
import { useSession } from '../../../platform/session-state.ts';
import { callClient } from '../../../platform/trpc.ts';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Avatar } from '../../../ui/people/avatar.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/progress/skeleton.tsx';
import { ProofForm } from '../parts/proof/proof-form.tsx';
import { SignedInSince } from '../parts/proof/signed-in-since.tsx';
import { ProviderButtons } from '../parts/provider-buttons.tsx';
import { SignInFrame } from '../parts/sign-in-frame.tsx';
import styles from '../parts/sign-in.module.css';
import { hostProofAddress, type HostProofAsked, useHostProofQuestion } from '../queries.ts';
import type { HostProofSearch } from '../search.ts';

/**
 * `/hand-over/prove`: proves who one is for a page on a community's own host, which nothing is typed on. Who asks is told
 * by the server, as that page's session was made.
 */
export function HostProofPage() {
  const t = useT();
  const { request }: HostProofSearch = useSearch({ strict: false });
  const { authChecked, loggedIn } = useSession();
  usePageHead({ title: t('session.hostProof.title') });
  if (!request) {
    return (
      <SignInFrame title={t('session.hostProof.title')}>
        <p className={styles.note}>{t('session.hostProof.incomplete')}</p>
      </SignInFrame>
    );
  }
  if (authChecked && !loggedIn) return <GoOn path={`/login?next=${encodeURIComponent(hostProofAddress(request))}`} />;
  return <Asked request={request} />;
}

function Asked({ request }: { request: string }) {
  const t = useT();
  const { account } = useSession();
  const [done, setDone] = useState(false);
  const { data, error, refetch, isFetching } = useHostProofQuestion(request, account !== null && !done);
  if (data && done) return <Done asked={data} />;
  if (error) {
    if (readFailure(error).code === 'session.proofNotYours') {
      return <NotYours request={request} name={account?.username ?? ''} />;
    }
    const isOver = readFailure(error).code === 'session.proofOver';
    return (
      <SignInFrame title={t(isOver ? 'session.hostProof.over' : 'session.hostProof.title')}>
        {isOver ? (
          <p className={styles.note}>{readFailure(error).text}</p>
        ) : (
          <FailureState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        )}
      </SignInFrame>
    );
  }
  if (!data || !account) {
    return (
      <SignInFrame title={t('session.hostProof.title')}>
        <SkeletonGroup label={t('session.hostProof.loading')}>
          <Skeleton height={56} />
          <Skeleton height={40} />
        </SkeletonGroup>
      </SignInFrame>
    );
  }
  return <Question asked={data} request={request} onDone={() => setDone(true)} />;
}

type QuestionProps = { readonly asked: HostProofAsked; readonly request: string; readonly onDone: () => void };

function Question({ asked, request, onDone }: QuestionProps) {
  const t = useT();
  const { community, audience, proofWays, signedInSince } = asked;
  const values = { host: audience, community: community.name };
  const grant = async (proof: Proof | null): Promise<void> => {
    await callClient.session.grantHostProof.mutate({ request, proof });
    onDone();
  };
  return (
    <SignInFrame title={t('session.hostProof.title')} below={t('session.hostProof.onlyIfAsked', values)}>
      <div className={styles.faces} aria-hidden>
        <Avatar name={community.name} image={community.image} size={56} shape="square" />
      </div>
      <p className={styles.lead}>
        <RichText id="session.hostProof.lead" values={values} tags={{ strong: (text) => <strong>{text}</strong> }} />
      </p>
      <ul className={styles.points}>
        <li>{t('session.hostProof.may', values)}</li>
        <li>{t('session.hostProof.never')}</li>
      </ul>
      {proofWays.length > 0 ? (
        <ProofForm
          ways={proofWays}
          onProof={grant}
          passkeyOptions={async () =>
            (await callClient.secondFactor.passkeyOptions.mutate({ purpose: 'prove' })).options
          }
          submitLabel={t('session.hostProof.action')}
        />
      ) : signedInSince ? (
        <SignedInSince onYes={() => grant(null)} />
      ) : (
        <>
          <p>{t('session.hostProof.anew')}</p>
          <ProviderButtons next={hostProofAddress(request)} />
        </>
      )}
    </SignInFrame>
  );
}

function Done({ asked: { audience, origin } }: { asked: HostProofAsked }) {
  const t = useT();
  return (
    <SignInFrame title={t('session.hostProof.done')}>
      <p className={styles.progress} role="status">
        <Icon of={IconCheck} size={20} />
        <span>{t('session.hostProof.goBack', { host: audience })}</span>
      </p>
      <div className={styles.actions}>
        <a href={origin} className={buttonClass({ kind: 'quiet', size: 'md' })}>
          <Icon of={IconArrowLeft} size={16} />
          {t('session.hostProof.back', { host: audience })}
        </a>
      </div>
    </SignInFrame>
  );
}

function NotYours({ request, name }: { request: string; name: string }) {
  const t = useT();
  return (
    <SignInFrame title={t('session.hostProof.notYours')} lead={t('session.hostProof.notYoursLead', { name })}>
      <ProviderButtons next={hostProofAddress(request)} />
    </SignInFrame>
  );
}
