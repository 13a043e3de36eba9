import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconCrown } from '@tabler/icons-react';
import { useState } from 'react';
import { RichText } from '../../../../platform/i18n/rich-text.tsx';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../../platform/tell-failure.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { RelativeTime } from '../../../../ui/content/relative-time.tsx';
import { notify } from '../../../../ui/toasts/notify.ts';
import { useCancelTransfer, usePendingTransfer } from '../../transfer-queries.ts';
import { TransferDialog } from './transfer-dialog.tsx';
import styles from './transfer.module.css';

/** Handing the community over: offer it, see that it is offered, take the offer back. */
export function TransferPanel({ community }: { community: PublicCommunity }) {
  const t = useT();
  const { data: pending } = usePendingTransfer(community.uuid);
  const cancel = useCancelTransfer();
  const [asking, setAsking] = useState(false);
  const withdraw = () =>
    cancel.mutate(
      { community: community.uuid },
      {
        onSuccess: () => notify({ type: 'positive', message: t('communities.transfer.withdrawn') }),
        onError: (error) => tellFailure(error),
      },
    );
  return (
    <Panel title={t('communities.transfer.heading')}>
      <div className={styles.row}>
        <p>
          {pending ? (
            <>
              <RichText
                id="communities.transfer.waits"
                values={{ name: pending.to.name }}
                tags={{ strong: (text) => <strong>{text}</strong> }}
              />{' '}
              {t('communities.transfer.ends')} <RelativeTime date={pending.expiresAt} />.
            </>
          ) : (
            t('communities.transfer.text')
          )}
        </p>
        {pending ? (
          <Button size="md" busy={cancel.isPending} onClick={withdraw}>
            {t('communities.transfer.withdraw')}
          </Button>
        ) : (
          <Button kind="dangerQuiet" size="md" icon={IconCrown} onClick={() => setAsking(true)}>
            {t('communities.transfer.action')}
          </Button>
        )}
      </div>
      <TransferDialog open={asking} onClose={() => setAsking(false)} community={community} />
    </Panel>
  );
}
