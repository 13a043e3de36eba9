import { IconArrowsUpDown } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useOfferedFlows } from '../../queries.ts';
import { RunFlowDialog } from './run-flow-slot.tsx';

interface PromoteButtonProps {
  community: string;
  member: { readonly accId: string; readonly name: string };
}

/** Promotes or demotes one member by a flow; nothing for a viewer who may run none. */
export function PromoteButton({ community, member }: PromoteButtonProps) {
  const t = useT();
  const flows = useOfferedFlows(community);
  const [asked, setAsked] = useState({ nth: 0, open: false });
  if (flows.length === 0) return null;
  return (
    <>
      <Button size="sm" icon={IconArrowsUpDown} onClick={() => setAsked({ nth: asked.nth + 1, open: true })}>
        {t('promotion-flows.run.open')}
      </Button>
      <Suspense>
        {asked.nth > 0 && (
          <RunFlowDialog
            key={asked.nth}
            community={community}
            selection={{ by: 'ids', ids: [member.accId] }}
            count={1}
            member={member}
            open={asked.open}
            onClose={() => setAsked({ ...asked, open: false })}
          />
        )}
      </Suspense>
    </>
  );
}
