import { calls } from '@muster/contracts/calls';
import type { Calls } from '@muster/contracts/kit/call';
import type { Capabilities } from '../socket/capabilities.ts';
import { ANSWERED_NAMES } from './specified-answers.ts';

/** Procedures that the gateway answers itself, or by what §7 shows. */
const ALWAYS: readonly string[] = [
  'hosts.site',
  'live.events',
  'notifications.registerPush',
  'session.completeSignIn',
  'session.current',
  'session.providers',
  'session.sendSignInCode',
  'session.signInScreen',
  'session.signInWithForm',
  'session.signOut',
  'session.verify',
];

const PROCEDURES = Object.entries<Calls>(calls).flatMap(([slug, feature]) =>
  Object.entries(feature).flatMap(([name, call]) =>
    'gatewayOnly' in call ? [] : { path: `${slug}.${name}`, event: call.event },
  ),
);

/** Made once for what an upstream said, which does not change. */
const made = new WeakMap<Capabilities, readonly string[] | null>();

/**
 * The procedures, such as `communities.get`, that can be asked of an upstream that said this: what it knows, what is answered
 * from §7 in its place, and what the gateway does itself. Null where all can be.
 */
export function offersOf(capabilities: Capabilities): readonly string[] | null {
  const known = made.get(capabilities);
  if (known !== undefined) return known;
  const found = PROCEDURES.filter(({ event }) => ANSWERED_NAMES.has(event) || capabilities.knows(event));
  const offers =
    found.length === PROCEDURES.length ? null : [...new Set([...found.map(({ path }) => path), ...ALWAYS])].toSorted();
  made.set(capabilities, offers);
  return offers;
}
