import { callClient } from '../../../platform/trpc.ts';
import { type PushState, readPushState } from './browser-push.ts';

/** How it stands with push to the signed-in person in this browser. What they had here before goes on by it. */
export function readOwnPushState(): Promise<PushState> {
  return readPushState(
    async (pushToken) => (await callClient.notifications.resumePush.mutate({ pushToken })).registered,
  );
}
