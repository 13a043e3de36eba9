import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { PushDevice } from './model.ts';
import { Text } from '../kit/text.ts';

/** `POST /firebase/devices/add` (@spec §3, §7): the method and the answer are not shown and chosen in @decision 0004. */
export const PushRegistration = z.object({ pushToken: Text.min(1).max(4096), account: Uuid, data: PushDevice });
export type PushRegistration = z.infer<typeof PushRegistration>;

/** Answer of the push registration. None is shown: a status of success counts where `success` is not said to be false. */
export const PushRegistered = z.object({ success: z.boolean().default(true) });
