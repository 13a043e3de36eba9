import { IconPencil } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../../platform/i18n/use-t.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/actions/button.tsx';

const RenameDialog = lazy(() => import('./rename-dialog.tsx').then((module) => ({ default: module.RenameDialog })));

/** The person who is renamed. */
export interface RenameProps {
  community: string;
  accId: string;
  /** What they are called now. */
  current: string;
}

/** Opens the form for somebody's name here. */
export function RenameButton(props: RenameProps) {
  const t = useT();
  const [asked, setAsked] = useState<'unseen' | 'open' | 'closed'>('unseen');
  return (
    <>
      <Button size="sm" icon={IconPencil} onClick={() => setAsked('open')}>
        {t('member-names.open')}
      </Button>
      {asked !== 'unseen' && (
        <Suspense>
          <RenameDialog {...props} open={asked === 'open'} onClose={() => setAsked('closed')} />
        </Suspense>
      )}
    </>
  );
}

/** The same for one's own name, where the community lets its members choose one. */
export function OwnNameButton(props: RenameProps) {
  const { community, accId } = props;
  const may = trpc.memberNames.preview.useQuery({ community, accId, name: null }, { retry: false });
  return may.data ? <RenameButton {...props} /> : null;
}
