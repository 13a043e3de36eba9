import type { MemberRun, RunAction, RunSelection } from '@muster/contracts/bulk-actions/model';
import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { memberRunItems, memberRuns } from '../../apps/upstream/src/features/bulk-actions/tables.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

/** As a caller writes it: what may be left out is left out here too. */
type Action = Readonly<Record<string, unknown>>;

/** A question that finds everybody. */
export const QUERY = {
  search: '',
  state: null,
  status: [] as string[],
  rank: [] as string[],
  department: [] as string[],
  days: null,
  joined: null,
  archived: null,
  seen: null,
  without: null,
  factor: null,
  fields: [],
  sort: 'name',
} as const;

/** People of a place as a selection. */
export function these({ people }: Place, ...whom: Role[]): RunSelection {
  return { by: 'ids', ids: whom.map((role) => people[role].account) };
}

/** Everybody whom a question finds that is narrowed like this, whether it may be asked or not. */
export function whoever(narrowed: object): RunSelection {
  const query = { ...QUERY, joined: null, seen: null, without: null, factor: null, fields: [], ...narrowed };
  return { by: 'query', query, except: [] };
}

/** Starts a run as somebody; `expected` is what the selection says unless told otherwise. */
export function start(
  { uuid, people }: Place,
  asked: { selection: unknown; action: Action; by?: Role; expected?: number; community?: string },
): Promise<MemberRun> {
  const { selection, action, by = 'owner', community = uuid } = asked;
  const chosen = selection as RunSelection;
  const { expected = chosen.by === 'ids' ? chosen.ids.length : 1 } = asked;
  return people[by].client.bulkActions.start.mutate({
    community,
    selection: chosen,
    action: action as RunAction,
    expected,
  });
}

/** A run once it is over. */
export async function over({ uuid, people }: Place, { id }: { readonly id: string }): Promise<MemberRun> {
  return vi.waitUntil(
    async () => {
      const { run } = await people.owner.client.bulkActions.get.query({ community: uuid, id });
      return run.state !== 'running' && run;
    },
    { timeout: 20_000, interval: 20 },
  );
}

/** What became of the people of a run, by account. */
export async function outcomes(
  { uuid, people }: Place,
  { id }: { readonly id: string },
): Promise<Record<string, string>> {
  const { items } = await people.owner.client.bulkActions.get.query({ community: uuid, id });
  return Object.fromEntries(
    items.map(({ item, state, code }) => [String(item?.id ?? null), code === null ? state : `${state} ${code}`]),
  );
}

/**
 * Writes a run of the owner's with one item about the member, held by a worker that lives for ever; answers its id. One
 * that is done can be undone.
 */
export async function heldRun(
  { db }: Pick<Stack, 'db'>,
  { uuid: community, people: { owner, member } }: Place,
  run: Partial<typeof memberRuns.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID();
  const written = {
    kind: 'addNote',
    action: { kind: 'addNote', text: 'Seen.' },
    about: '',
    startedAt: new Date(),
    ...run,
  };
  const by = { by: owner.account, session: owner.device.session };
  const held = { worker: crypto.randomUUID(), workerUntil: new Date(Date.now() + 86_400_000) };
  const isDone = run.state === 'done';
  await db.insert(memberRuns).values({ total: 1, done: isDone ? 1 : 0, ...by, ...held, ...written, id, community });
  const item = isDone ? { state: 'done', undo: { id: crypto.randomUUID() } } : {};
  await db
    .insert(memberRunItems)
    .values({ run: id, position: 0, community, item: member.account, name: 'Crow', ...item });
  return id;
}

/** Adds that many archived members, past every rule. */
export async function fill({ db }: Pick<Stack, 'db'>, { uuid }: Place, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into accounts (id, username) select gen_random_uuid(), 'Extra ' || n || ${` of ${uuid}`} from generate_series(1, ${count}::int) n
      returning id
    )
    insert into members (community, account, sys_status, since) select ${uuid}::uuid, id, 'archived', now() from made`);
}
