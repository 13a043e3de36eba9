import { calls } from '@muster/contracts/calls';
import type { Call } from '@muster/contracts/kit/call';
import { expect, test } from 'vitest';
import { importsOf, isTest, type Source, sourcesBelow, withoutComments } from './sources.ts';

/** Parts of calls that look past the wall of their community (@decision 0038), and what for. */
const MAY_WIDEN: Readonly<Record<string, string>> = {
  'accounts/public.ts': 'the list of communities that an account carries',
  'calendar/events/locate.ts': 'the community of an event, which its address alone does not say',
  'hosts/at-host.ts': 'whose host it is, nobody knows before',
  'hosts/domains/store.ts': 'a name or zone that another community holds, and the end of its quarantine',
  'import-export/import/uploads.ts': 'the files that an account or a network keeps in all communities',
  'notifications/service/store.ts': 'how the people who are told can be reached',
  'session/calls.ts': 'a code that may be shown to the wrong community, and is used up',
  'short-links/resolve/store.ts': 'whether a link leads back by way of another community',
};

/** What works for all communities at once because it is no call: nobody has said which one it is about. */
const OUTSIDE: Readonly<Record<string, string>> = {
  'accounts/avatar-copies.ts': 'job',
  'actions/send.ts': 'job',
  'activity-quotas/jobs.ts': 'job',
  'audit/refusals.ts': 'job',
  'audit/retention.ts': 'job',
  'authorization/standings.ts': 'the hub',
  'authorization/store.ts': 'the hub',
  'authorization/views.ts': 'the hub',
  'automations/running/execute.ts': 'job',
  'automations/running/jobs.ts': 'job',
  'automations/running/timed.ts': 'job',
  'bans/jobs.ts': 'job',
  'bulk-actions/jobs.ts': 'job',
  'bulk-actions/worker.ts': 'job, which puts itself behind the wall of the run that it works on',
  'calendar-feeds/routes.ts': 'whose feed it is, its address alone says',
  'calendar-feeds/store.ts': 'whose feed it is, its address alone says',
  'calendar/jobs.ts': 'job',
  'credentials/passwords.ts': 'signing in',
  'departments/ranks/ending.ts': 'job',
  'departments/ranks/expiry.ts': 'job',
  'discord-bot/direct-message.ts': 'job',
  'discord-bot/jobs.ts': 'job',
  'discord-bot/sync/apply.ts': 'job',
  'discord-bot/sync/bots.ts': 'job',
  'discord-bot/sync/compare.ts': 'job',
  'discord-bot/sync/following.ts': 'job',
  'discord-bot/sync/queue.ts': 'job',
  'discord-bot/sync/reading.ts': 'job',
  'discord-bot/sync/tell.ts': 'job',
  'discord-commands/people.ts': 'what Discord sends names no account, and nobody knows before who it is',
  'discord-commands/promotions.ts': 'what Discord sends names no account, and nobody knows before who it is',
  'discord-commands/routes.ts': 'what Discord sends names no account, and nobody knows before who it is',
  'discord-events/interest.ts': 'job',
  'discord-events/jobs.ts': 'job',
  'discord-events/leftovers.ts': 'job',
  'discord-events/queue.ts': 'job',
  'discord-events/steps.ts': 'job',
  'discord-events/store.ts': 'job',
  'downloads/routes.ts': 'whose file it is, nobody knows before',
  'downloads/store.ts': 'whose file it is, nobody knows before',
  'email-change/waiting.ts': 'job',
  'embedded-provider/build.ts': 'signing in',
  'embedded-provider/known-devices/cookie.ts': 'signing in',
  'embedded-provider/known-devices/store.ts': 'signing in',
  'embedded-provider/passwords/guesses.ts': 'signing in',
  'embedded-provider/passwords/pending.ts': 'signing in',
  'embedded-provider/passwords/registering.ts': 'signing in',
  'embedded-provider/passwords/second-step.ts': 'signing in',
  'embedded-provider/passwords/sign-in.ts': 'signing in',
  'embedded-provider/provider/embedded-provider.ts': 'signing in',
  'embedded-provider/provider/keys.ts': 'signing in',
  'embedded-provider/provider/store.ts': 'signing in',
  'event-attendance/jobs.ts': 'job',
  'event-signups/jobs.ts': 'job',
  'files/jobs.ts': 'job',
  'files/routes.ts': 'whose session it is, nobody knows before',
  'hosts/domains/checks.ts': 'job',
  'hosts/domains/store.ts': 'job',
  'hosts/edge-hosts.ts': 'gateways',
  'hosts/routes.ts': 'look-up by host',
  'leave/jobs.ts': 'job',
  'live/build.ts': 'the hub, which decides for everyone who watches',
  'management/naming.ts': 'the start',
  'member-actions/notices.ts': 'job, which looks up the address that it sends to',
  'member-invites/mailing.ts': 'job, which mails an invitation that a run has made',
  'members/standing/ban-ends.ts': 'job',
  'notifications/build.ts': 'keys of the installation',
  'notifications/delivery/attempt.ts': 'job',
  'notifications/delivery/deliver.ts': 'job',
  'notifications/delivery/jobs.ts': 'job',
  'notifications/delivery/queue.ts': 'job',
  'notifications/delivery/unsubscribing.ts': 'keys of the installation',
  'notifications/push/routes.ts': 'devices of people',
  'notifications/push/send.ts': 'devices of people',
  'notifications/push/store.ts': 'devices of people',
  'own-data/erase.ts': 'job',
  'own-data/pictures.ts': 'job',
  'removals/forget.ts': 'job',
  'roster-history/jobs.ts': 'job',
  'second-factor/passkeys/relying-party.ts': 'signing in',
  'second-factor/passkeys/store.ts': 'signing in',
  'session/socket-events.ts': 'signing in, and heartbeats',
  'shifts/reminders.ts': 'job',
  'short-links/resolve/resolve.ts': 'look-up by host',
  'short-links/resolve/routes.ts': 'look-up by host',
  'short-links/resolve/store.ts': 'look-up by host',
  'submissions/moving/timer.ts': 'job',
  'webhooks/delivering/outbox.ts': 'job',
  'webhooks/delivering/send.ts': 'job',
  'webhooks/delivering/stop.ts': 'job',
};

/** Features about people, whose calls name no community; and calls of others that ask which communities there are. */
const ABOUT_PEOPLE: readonly string[] = [
  'session',
  'secondFactor',
  'accounts',
  'emailChange',
  'downloads',
  'ownData',
  'notifications',
  'live',
];
const ABOUT_ALL = [
  // By the hash of a key, which says the community.
  'apiKeys.open',
  // Of `/event/{id}`, which names no community.
  'calendar.locate',
  'communities.mine',
  'communities.find',
  'communities.checkShortName',
  'communities.create',
  // By the id of an offer, which only the two it is between can use.
  'communities.transfer',
  'communities.answerTransfer',
];

const UPSTREAM = 'apps/upstream/src/';
const sources = sourcesBelow(`${UPSTREAM}features`, `${UPSTREAM}authorization`).filter(({ path }) => !isTest(path));

function filesThat(is: (source: Source) => boolean): string[] {
  return sources
    .filter(is)
    .map(({ path }) => path.slice(UPSTREAM.length).replace(/^features\//, ''))
    .sort();
}

test('only what is on the list looks past the wall from inside a call', () => {
  expect(filesThat(({ text }) => /\bbypassTenantIsolation\b/.test(withoutComments(text)))).toEqual(
    Object.keys(MAY_WIDEN),
  );
});

test('only what is on the list has a database without a wall', () => {
  const hasOne = (source: Source) =>
    /\b(db|inTransaction|inSnapshot)\b/.test(withoutComments(source.text)) ||
    importsOf(source).some(({ target, typeOnly }) => target === 'apps/upstream/src/platform/context.ts' && !typeOnly);
  expect(filesThat(hasOne)).toEqual(Object.keys(OUTSIDE));
});

test('a call names the community it is about, unless it is on the list', () => {
  const unnamed = Object.entries(calls as Readonly<Record<string, Readonly<Record<string, Call>>>>).flatMap(
    ([slug, ofFeature]) =>
      Object.entries(ofFeature)
        // Operators see to all communities, and to people.
        .filter(([, { who }]) => who !== 'operator')
        .filter(([, { input }]) => !ABOUT_PEOPLE.includes(slug) && !('community' in input.shape))
        .map(([name]) => `${slug}.${name}`),
  );
  expect(unnamed.sort()).toEqual([...ABOUT_ALL].sort());
});
