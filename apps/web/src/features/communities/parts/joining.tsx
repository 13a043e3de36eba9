import type { AccountCommunity } from '@muster/contracts/accounts/model';
import { useState } from 'react';
import type { CallHandlers } from '../../../platform/call-form/use-call-form.ts';
import { readFailure } from '../../../platform/failure.ts';
import { trpc } from '../../../platform/trpc.ts';
import { JoinRefusal } from '../../member-settings/public.ts';
import { JoinFormDialog, type JoinValues } from '../../profile-fields/public.ts';
import { useJoinCommunity } from '../queries.ts';

type Door = { readonly uuid: string; readonly name: string };

/**
 * Joins a community: at once where it asks for nothing, else through the form of what it asks. `dialog` has to be on the
 * page.
 */
export function useJoining(onJoined: (entry: AccountCommunity) => void) {
  const utils = trpc.useUtils();
  const join = useJoinCommunity();
  const [asking, setAsking] = useState<{ door: Door; open: boolean } | null>(null);
  const [looking, setLooking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const start = async (door: Door) => {
    join.reset();
    setFailure(null);
    setLooking(true);
    try {
      const form = await utils.profileFields.joinForm.fetch({ community: door.uuid }, { staleTime: 0 });
      if (form.fields.length > 0) setAsking({ door, open: true });
      else join.mutate({ community: door.uuid }, { onSuccess: onJoined });
    } catch (error) {
      // Shown beside the button, as every other refusal of joining is.
      setFailure(error);
    } finally {
      setLooking(false);
    }
  };
  const send = (community: string) => (values: JoinValues, sent: CallHandlers<unknown>) =>
    join.mutate(
      { community, values },
      {
        onSuccess(entry) {
          sent.onSuccess(entry);
          onJoined(entry);
        },
        onError(error) {
          // The answers stay on this device; beside the button there is a link to what has to be done first.
          if (readFailure(error).code === 'members.discordRequired') setAsking((now) => now && { ...now, open: false });
        },
      },
    );
  const shown = asking?.open ? null : (failure ?? join.error);
  return {
    start: (door: Door) => void start(door),
    busy: looking || join.isPending,
    /** Shown beside the button. */
    refusal: shown ? <JoinRefusal error={shown} /> : null,
    dialog: asking && (
      <JoinFormDialog
        community={asking.door.uuid}
        name={asking.door.name}
        open={asking.open}
        onClose={() => setAsking({ ...asking, open: false })}
        joining={join}
        onSend={send(asking.door.uuid)}
        onJoined={() => setAsking(null)}
      />
    ),
  };
}
