import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const EVENT = { on: 'community', path: 'event/{id}' } as const;

/** What people who signed up for events are notified of. Times are written in the zone of the reader. */
export const eventSignupsNotificationKinds = {
  eventPlaceFree: {
    about: 'community',
    type: 'positive',
    needs: null,
    values: ['event', 'startsAt'],
    moments: ['startsAt'],
    on: EVERYWHERE,
    urgent: true,
    link: EVENT,
    brief: 'You have a place at an event in {community}',
    text: 'A place became free: you are on the list of {event} in {community}, {startsAt}.',
  },
  eventChanged: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['event', 'startsAt'],
    moments: ['startsAt'],
    on: EVERYWHERE,
    urgent: true,
    link: EVENT,
    brief: 'An event in {community} takes place at another time',
    text: '{event} in {community}, for which you signed up, takes place at another time: {startsAt}.',
  },
  eventCancelled: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['event', 'startsAt', 'reason'],
    moments: ['startsAt'],
    sentences: ['reason'],
    on: EVERYWHERE,
    urgent: true,
    link: EVENT,
    brief: 'An event in {community} is cancelled',
    text: '{event} in {community}, {startsAt}, is cancelled: {reason}',
  },
  eventReminder: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['event', 'startsAt'],
    moments: ['startsAt'],
    on: EVERYWHERE,
    urgent: true,
    link: EVENT,
    brief: 'An event in {community} begins soon',
    text: '{event} in {community} begins soon: {startsAt}.',
  },
} as const satisfies NotificationKinds;
