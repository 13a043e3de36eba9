import { useQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../platform/trpc.ts';
import { subscribe, thisDevice, unsubscribe } from './browser-push.ts';
import { readOwnPushState } from './own-push-state.ts';

const STATE_KEY = ['push-state'];

/** Push in this browser: how it stands, and switching it on and off. */
export function usePush() {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const state = useQuery({ queryKey: STATE_KEY, queryFn: readOwnPushState, staleTime: 0 });
  const key = trpc.notifications.pushKey.useQuery({}, { staleTime: 0 });
  const register = trpc.notifications.registerPush.useMutation();
  const remove = trpc.notifications.removePush.useMutation();
  const settled = () =>
    Promise.all([client.invalidateQueries({ queryKey: STATE_KEY }), utils.notifications.pushKey.invalidate()]);
  return {
    state: state.data ?? null,
    key,
    switchOn: async (publicKey: string): Promise<void> => {
      try {
        await register.mutateAsync({ pushToken: await subscribe(publicKey), data: thisDevice() });
      } catch (error) {
        // Nothing would ever come: the browser must not say that it is on.
        await unsubscribe();
        throw error;
      } finally {
        await settled();
      }
    },
    switchOff: async (): Promise<void> => {
      const pushToken = await unsubscribe();
      try {
        if (pushToken !== null) await remove.mutateAsync({ pushToken });
      } finally {
        await settled();
      }
    },
  };
}
