import type { Services } from '../../../../platform/context.ts';
import { apnsSender } from './apns.ts';
import { fcmSender } from './fcm.ts';
import type { Phone, PushSender } from './port.ts';
import type { PhoneSettings } from './settings.ts';

/** Sends to phones of every make the operator has set up. */
export type Phones = {
  /** Who sends to a phone; null where that is not set up here. */
  readonly senderFor: (phone: Pick<Phone, 'token' | 'platform'>) => PushSender | null;
  readonly close: () => void;
};

/** Apple's tokens are bytes in hexadecimal; Firebase's have colons, dashes and letters beyond f. */
const APPLES = /^([0-9a-f]{2}){32,}$/i;

/** Opens what the settings name. Nothing is connected before there is something to send. */
export function openPhones(settings: PhoneSettings, services: Pick<Services, 'now' | 'log' | 'outbound'>): Phones {
  const fcm = settings.fcm && fcmSender(settings.fcm, services);
  const apns = settings.apns && apnsSender(settings.apns, services);
  return {
    // An iPhone whose app carries Firebase's library has a token of Firebase's.
    senderFor: ({ token, platform }) => (platform !== 'android' && APPLES.test(token) ? apns : fcm),
    close: () => apns?.close(),
  };
}
