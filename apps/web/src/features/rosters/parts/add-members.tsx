import { readFailure } from '../../../platform/failure.ts';
import { useT } from '../../../platform/i18n/use-t.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notify } from '../../../ui/toasts/notify.ts';
import { MemberPicker } from '../../members/public.ts';
import { useRowChanges } from '../queries.ts';

const WIDTH = 460;

interface AddMembersProps {
  community: string;
  id: string;
  open: boolean;
  onClose: () => void;
}

/** Adds members to a roster by hand, one after the other. */
export function AddMembers({ community, id, open, onClose }: AddMembersProps) {
  const t = useT();
  const { add } = useRowChanges();
  return (
    <Dialog open={open} onClose={onClose} width={WIDTH} title={t('rosters.add.title')} lead={t('rosters.add.lead')}>
      <MemberPicker
        community={community}
        label={t('rosters.add.search')}
        without={[]}
        busy={add.isPending}
        onPick={({ accId, name }) =>
          add.mutate(
            { community, id, accIds: [accId] },
            {
              onSuccess: ({ added }) =>
                notify({
                  type: 'positive',
                  message: t(added > 0 ? 'rosters.add.done' : 'rosters.add.already', { name }),
                }),
            },
          )
        }
      />
      {add.error && <p role="alert">{readFailure(add.error).text}</p>}
    </Dialog>
  );
}
