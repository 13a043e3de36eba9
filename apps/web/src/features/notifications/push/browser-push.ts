import { fail } from '@muster/contracts/errors';
import { logFault } from '../../../platform/console-log.ts';
import { trustedWorker, WORKER } from '../../../platform/worker/trusted-worker.ts';

/** Whether this browser shows pushes: it cannot, the person blocked it, or they have or have not switched it on. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

/** What a registration tells of the device (@spec §3). */
export type PushDevice = {
  readonly userAgent: string;
  readonly language: string;
  readonly cookiesEnabled: boolean;
  readonly platform: 'ios' | 'android' | 'unknown';
  readonly screenWidth: number;
  readonly screenHeight: number;
};

const TOLD_LENGTH = 500;

/**
 * How it stands with push in this browser now; asks the person nothing. A subscription alone is not "on": it belongs to
 * whoever was signed in when it was made, which `resume` knows and makes good for a new sign-in of the same account.
 */
export async function readPushState(resume: (pushToken: string) => Promise<boolean>): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await presentSubscription();
  return subscription !== null && (await resume(JSON.stringify(subscription))) ? 'on' : 'off';
}

/**
 * Asks for permission if it is still undecided, and subscribes (@spec §4); answers the push token. Only on the person's
 * own press. Throws `notifications.permissionDenied` where they say no.
 */
export async function subscribe(publicKey: string): Promise<string> {
  const permission =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  if (permission !== 'granted') throw fail('notifications.permissionDenied');
  const registration = await navigator.serviceWorker.register(trustedWorker());
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  // A subscription made with another key of this site's past is of no use any more.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return JSON.stringify(await registration.pushManager.subscribe(options));
}

/** Takes the subscription back; answers the token it had, or null where there was none. */
export async function unsubscribe(): Promise<string | null> {
  const subscription = await presentSubscription();
  if (!subscription) return null;
  const token = JSON.stringify(subscription);
  await subscription.unsubscribe();
  return token;
}

/** This device, as the registration wants it. */
export function thisDevice(): PushDevice {
  const { userAgent, language, cookieEnabled } = navigator;
  return {
    userAgent: userAgent.slice(0, TOLD_LENGTH),
    language,
    cookiesEnabled: cookieEnabled,
    platform: /iPhone|iPad/.test(userAgent) ? 'ios' : userAgent.includes('Android') ? 'android' : 'unknown',
    screenWidth: screen.width,
    screenHeight: screen.height,
  };
}

async function presentSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker.getRegistration(WORKER);
    return (await registration?.pushManager.getSubscription()) ?? null;
  } catch (error) {
    logFault('push', error);
    return null;
  }
}
