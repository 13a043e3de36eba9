import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconClockHour4, IconDots, IconFileTypeCsv, IconJson, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../platform/i18n/format.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { type AuditSearch, filterOf } from '../list-search.ts';
import { useStatus } from '../queries.ts';
import { useTakeCopy } from '../take-copy.ts';
import { CheckDialog } from './check-dialog.tsx';
import { KeepDialog } from './keep-dialog.tsx';

interface RecordMenuProps {
  community: PublicCommunity;
  search: AuditSearch;
  owner: boolean;
  onShow: (seq: number) => void;
}

/** What can be done with the record as a whole: taking a copy, checking it, and, for the owner, how long it is kept. */
export function RecordMenu({ community, search, owner, onShow }: RecordMenuProps) {
  const t = useT();
  const [opened, setOpened] = useState<'check' | 'keep' | null>(null);
  const { data: status } = useStatus(community.uuid);
  const copy = useCopy(community, search);
  const items: MenuItem[] = [
    { id: 'csv', label: t('audit.copy.csv'), icon: IconFileTypeCsv, onSelect: () => void copy('csv') },
    { id: 'json', label: t('audit.copy.json'), icon: IconJson, onSelect: () => void copy('json') },
    { kind: 'separator', id: 'rule' },
    { id: 'check', label: t('audit.check.open'), icon: IconShieldCheck, onSelect: () => setOpened('check') },
    ...(owner && status
      ? [{ id: 'keep', label: t('audit.keep.open'), icon: IconClockHour4, onSelect: () => setOpened('keep') }]
      : []),
  ];
  return (
    <>
      <Menu
        align="end"
        items={items}
        trigger={(trigger) => (
          <Button {...trigger} size="md" icon={IconDots}>
            {t('audit.menu')}
          </Button>
        )}
      />
      <CheckDialog
        community={community.uuid}
        open={opened === 'check'}
        onClose={() => setOpened(null)}
        onShow={(seq) => {
          setOpened(null);
          onShow(seq);
        }}
      />
      {status && (
        <KeepDialog
          key={String(status.keepDays)}
          community={community.uuid}
          status={status}
          open={opened === 'keep'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function useCopy({ uuid, customId }: PublicCommunity, search: AuditSearch) {
  const t = useT();
  const take = useTakeCopy(uuid);
  return async (format: 'csv' | 'json'): Promise<void> => {
    const toast = notify({ type: 'ongoing', message: t('audit.copy.begun') });
    const name = `audit-${customId}-${new Date().toISOString().slice(0, 10)}`;
    try {
      await take({ format, filter: filterOf(search), name }, (count) =>
        toast.update({ message: t('audit.copy.running', { count, shown: formatNumber(count) }) }),
      );
      toast.update({ type: 'positive', message: t('audit.copy.done') });
    } catch (error) {
      toast.dismiss();
      tellFailure(error, t('audit.copy.failed'));
    }
  };
}
