import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { readFailure } from '../../../../platform/failure.ts';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { Panel } from '../../../../ui/content/card.tsx';
import { shownAddress } from '../../../../ui/content/shown-address.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useDashboardNumbers } from '../../../communities/public.ts';
import { useDeleteCommunity } from '../../queries.ts';

import { inviteAddress } from '../../../communities/public.ts';
import styles from './customize.module.css';

/** The end of a community: what happens to how many, and its name typed as proof. */
export function DeletePanel({ community, onDeleted }: { community: PublicCommunity; onDeleted: () => void }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteCommunity();
  const members = useDashboardNumbers(community.uuid).data?.members ?? 0;
  const { uuid, name } = community;
  const close = () => {
    remove.reset();
    setAsking(false);
  };
  return (
    <Panel title={t('communities.delete.heading')}>
      <div className={styles.danger}>
        <p>{t('communities.delete.text')}</p>
        <Button kind="dangerQuiet" size="md" icon={IconTrash} onClick={() => setAsking(true)}>
          {t('communities.delete.action')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={close}
        onConfirm={() => remove.mutate({ community: uuid, name }, { onSuccess: onDeleted })}
        title={t('communities.delete.title', { name })}
        effects={[
          t('communities.delete.members', { count: members }),
          t('communities.delete.address', { address: shownAddress(inviteAddress(community)) }),
          t('communities.delete.final'),
        ]}
        typeName={name}
        confirmLabel={t('communities.delete.confirm')}
        busy={remove.isPending}
        error={remove.error ? readFailure(remove.error).text : undefined}
      />
    </Panel>
  );
}
