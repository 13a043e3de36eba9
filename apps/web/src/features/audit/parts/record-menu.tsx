import type { PublicCommunity } from '@muster/contracts/communities/model';
import { IconClockHour4, IconDots, IconFileTypeCsv, IconJson, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { type AuditSearch } from '../list-search.ts';
import { useStatus } from '../queries.ts';
import { useCopy } from '../use-copy.ts';
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
  const copy = useCopy(community.uuid, search);
  const items: MenuItem[] = [
    { id: 'csv', label: t('audit.copy.csv'), icon: IconFileTypeCsv, onSelect: () => copy('csv') },
    { id: 'json', label: t('audit.copy.json'), icon: IconJson, onSelect: () => copy('json') },
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
          community={community}
          status={status}
          open={opened === 'keep'}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
