import type { ErrorCode } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import type { Action } from '@muster/contracts/actions/model';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { previewActions, runActions, type WantedActions } from '../../apps/upstream/src/features/actions/public.ts';
import { sendDue } from '../../apps/upstream/src/features/actions/send.ts';
import { makeContext } from '../../apps/upstream/src/platform/context.ts';
import type { CallContext } from '../../apps/upstream/src/platform/handler.ts';
import { createDiscordClients } from '../../apps/upstream/src/platform/discord/clients.ts';
import type { MailSender } from '../../apps/upstream/src/platform/process/mail.ts';
import { openSealing } from '../../apps/upstream/src/platform/secrets/sealing.ts';
import { within } from '../../apps/upstream/src/platform/wall/within.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** An action as a list has it; the rest of its settings are those given. */
export function action(kind: Action['kind'], settings: object, when: Action['when'] = null): Action {
  return { id: crypto.randomUUID(), kind, settings, when } as Action;
}

/** An action that cannot be done to an active member. */
export function unable(): Action {
  return action('reactivate', { reason: '', giveBack: false });
}

/** Gives ranks until the ends they have by themselves. */
export function giving(...ranks: string[]): Action {
  return action('giveRanks', { ranks, end: null, replace: false, reason: '' });
}

/** Takes ranks. */
export function taking(...ranks: string[]): Action {
  return action('takeRanks', { ranks, reason: '' });
}

/** What a test says of a run; the owner saved the list, for the member, and a moderator causes it, unless told otherwise. */
export type Wish = {
  readonly list: readonly Action[];
  readonly subject?: Role;
  readonly savedBy?: Role | null;
  readonly by?: Role | null;
  readonly occurrence?: string;
  readonly unable?: 'fail' | 'skipPowerless';
  readonly answers?: WantedActions['answers'];
};

/** Does work in a transaction of the community as a call of a person does; null for a timer. */
export function inCall<T>(
  { upstream: { services } }: Stack,
  { uuid: community, people }: Place,
  by: Role | null,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  const caller = by && { account: people[by].account, session: crypto.randomUUID(), community: null };
  const origin = { requestId: crypto.randomUUID(), source: caller ? 'socket' : 'job', caller } as const;
  const enclosure = { community, account: caller?.account ?? null };
  return within(services.walled, { enclosure, kind: 'mutation' }, (tx) =>
    work(makeContext(services, { ...origin, withoutDevice: true }, { tx, standing: null })),
  );
}

/** Runs a list as a feature does that has one. */
export function run(stack: Stack, place: Place, wish: Wish) {
  const { occurrence = crypto.randomUUID(), unable = 'fail' } = wish;
  return inCall(stack, place, wish.by === undefined ? 'staff' : wish.by, (context) =>
    runActions(context, { ...wanted(place, wish), occurrence, unable }),
  );
}

/** What running a list would come to. */
export function preview(stack: Stack, place: Place, wish: Wish) {
  return inCall(stack, place, wish.by === undefined ? 'staff' : wish.by, (context) =>
    previewActions(context, wanted(place, wish)),
  );
}

function wanted(
  { uuid: community, people }: Place,
  { list, subject = 'member', savedBy = 'owner', answers }: Wish,
): WantedActions {
  return {
    community,
    subject: people[subject].account,
    source: { kind: 'test', id: 'list', label: 'Applications' },
    list: [...list],
    savedBy: savedBy && people[savedBy].account,
    ...(answers && { answers }),
  };
}

/** Ids of the ranks that a person has. */
export async function ranksOf({ db }: Stack, { uuid, people }: Place, role: Role): Promise<string[]> {
  const { rows } = await db.execute<{ rank: string }>(
    sql`select rank from member_ranks where community = ${uuid} and account = ${people[role].account} order by rank`,
  );
  return rows.map(({ rank }) => rank);
}

/** The membership of a person as it is stored. */
export async function placeOf({ db }: Stack, { uuid, people }: Place, role: Role) {
  const { rows } = await db.execute<{
    sys_status: string | null;
    banned: boolean;
    ban_until: Date | null;
    com_name: string | null;
    com_status: string | null;
  }>(sql`select sys_status, banned, ban_until, com_name, com_status from members
    where community = ${uuid} and account = ${people[role].account}`);
  return rows[0];
}

/** Gives a rank of the community further permissions, or another power. */
export async function allow({ db }: Stack, rank: string, permissions: object): Promise<void> {
  await db.execute(sql`update ranks set permissions = ${JSON.stringify(permissions)}::jsonb where id = ${rank}`);
}

/** Runs of a community that are in the log. */
export function runsOf({ uuid: community, people }: Place) {
  return people.owner.client.actions.list.query({ community });
}

/** Expects work to be refused within the upstream, with a code of the catalogue; answers what was said. */
export async function refused(work: Promise<unknown>, code: ErrorCode, what?: string): Promise<Failure> {
  const failure = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(failure, what).toMatchObject({ code });
  if (failure instanceof Failure) return failure;
  throw failure;
}

type Means = { readonly aheadMs: number; readonly sender: MailSender };

/** Nothing answers here: what is sent ahead is mail. */
const NO_DISCORD = 'http://127.0.0.1:9';

/** Sends what is due at a moment ahead, as the job does then. */
export async function sendAhead({ origin, upstream: { services } }: Stack, { aheadMs, sender }: Means): Promise<void> {
  await sendDue(
    { ...services, now: () => new Date(Date.now() + aheadMs) },
    {
      sender,
      publicOrigin: origin,
      sealing: await openSealing(services.db, null),
      discord: createDiscordClients(services.outbound, NO_DISCORD),
    },
  );
}
