import type { PublicCommunity } from '@muster/contracts/communities/model';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Offered } from '../../../../platform/offers/offered.tsx';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useJoining } from '../joining.tsx';
import { JoinSteps } from './join-steps.tsx';
import styles from './dashboard.module.css';

/** For someone who is in no relation to the community yet: ask to come in. */
export function StrangerPanel({ community: { uuid, name } }: { community: PublicCommunity }) {
  const t = useT();
  const join = useJoining(({ relation }) =>
    notify({
      type: 'positive',
      message: t(relation === 'applicant' ? 'communities.stranger.sent' : 'communities.stranger.entered', { name }),
    }),
  );
  return (
    <Panel title={t('communities.stranger.title', { name })}>
      <div className={styles.viewer}>
        <Offered call="communities.join" instead={<p>{t('errors.notOffered')}</p>}>
          <p>{t('communities.stranger.text')}</p>
          <JoinSteps />
          <Button kind="primary" size="md" block busy={join.busy} onClick={() => join.start({ uuid, name })}>
            {t('communities.stranger.join')}
          </Button>
        </Offered>
        {join.refusal}
        {join.dialog}
      </div>
    </Panel>
  );
}
