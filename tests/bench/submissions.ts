import type { Stage } from '@muster/contracts/form-stages/model';
import { openDatabases } from '@muster/upstream/platform/database';
import { sql } from 'drizzle-orm';
import { startStack } from '../support/stack.ts';
import { giveStages, openForm, stage } from '../submissions/asking.ts';
import { words } from '../submission-comments/asking.ts';
import { startBenchDatabase } from './bench-database.ts';
import { median, quantile } from './measuring.ts';

/**
 * What looking through submissions costs in a community that has very many: the calls of the hub as pages make them, through gateway
 * and upstream, with the time of whole answers. Beside it stands how many times a bare read of one submission by its key took in
 * the same run. A move of a submission does three actions with it.
 *
 * Run: node tests/bench/submissions.ts [submissions]
 */
const SUBMISSIONS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 40;
const MOVES = 40;
const BOARD_COLUMN = 100;
const STORY = '11111111-1111-4111-8111-111111111111';
const BARE = 'one submission by its key: the limit';
const SENDERS = 2_000;

const quiet = { LOG_LEVEL: 'silent' };
const database = await startBenchDatabase();
const stack = await startStack({ database, upstream: quiet, gateway: quiet });
const { own } = await stack.world();
const community = own.uuid;
const { submissions, submissionReviews, communities } = own.people.owner.client;
const form = await openForm(own);
const other = await openForm(own);
const stages = ['Received', 'Read', 'Interview', 'Accepted', 'Declined'].map((label, at) =>
  stage(label, { state: ([0, 1, 3, 5, 6] as const)[at] ?? 0 }),
);
await giveStages(own, form, { stages, rules: [{ stage: stages[3]?.id ?? '', enter: threeActions() }] });
await fill(form, SUBMISSIONS - 1_000);
await fill(other, 1_000);
await review();
await openDatabases(database).ownerPool.query('vacuum (analyze)');

const { rows: movable } = await stack.db.execute<{ id: string }>(sql`
  select id from submissions where form = ${form} and stage = ${stages[0]?.id} order by id limit ${MOVES}`);

console.log(`${SUBMISSIONS} submissions\n`);
console.log('| | p50 ms | p95 ms | × the limit |');
console.log('| --- | ---: | ---: | ---: |');
const limit = await measure(BARE, () => communities.get.query({ community }), 0);
await measure('first rows, all forms', () => submissions.list.query({ community }), limit);
await measure('first rows of a form', () => submissions.list.query({ community, form }), limit);
await measure('filtered by a stage', (at) => submissions.list.query({ community, form, stage: at_(at).id }), limit);
await measure('searched for a word that many have', () => list({ search: 'patrol' }), limit);
await measure('searched for words that few have', (at) => list({ search: `story ${at * 17} of` }), limit);
await measure('searched for a word that none has', () => list({ search: 'zeppelin' }), limit);
await measure(
  'searched in all forms',
  (at) => submissions.list.query({ community, search: `story ${at * 13}` }),
  limit,
);
const find = (more: object) => submissionReviews.find.query({ community, form, ...more });
const count = (more: object) => submissionReviews.counts.query({ community, form, ...more });
await measure('first rows of a form, with reviews', () => find({}), limit);
await measure('assigned to me', () => find({ assigned: 'mine' }), limit);
await measure('without a reviewer', () => find({ assigned: 'unassigned' }), limit);
await measure('more votes for than against', () => find({ vote: 'for' }), limit);
await measure('without my vote', () => find({ vote: 'notMine' }), limit);
await measure('only new or changed', () => find({ unread: true }), limit);
await measure('a score that few have', () => find({ scoreFrom: 98 }), limit);
await measure('a rating that many have', () => find({ ratingFrom: 30 }), limit);
await measure('a rating that few have', () => find({ ratingFrom: 99 }), limit);
await measure('counts of all forms', () => submissions.counts.query({ community }), limit);
await measure('counts of a form', () => count({}), limit);
await measure('counts of what is assigned to me', () => count({ assigned: 'mine' }), limit);
await measure('counts without a reviewer', () => count({ assigned: 'unassigned' }), limit);
await measure('counts without my vote', () => count({ vote: 'notMine' }), limit);
await measure('counts of what is new or changed', () => count({ unread: true }), limit);
await measure('counts of a rating that many have', () => count({ ratingFrom: 30 }), limit);
await measure('counts of words that few have', (at) => count({ search: `story ${at * 17} of` }), limit);
await measure(
  'a board of 500 cards, with its counts',
  () => Promise.all([count({}), ...stages.map(({ id }) => find({ stage: id, limit: BOARD_COLUMN }))]),
  limit,
);
await measure('what waits for a reviewer', () => submissions.waiting.query({ community }), limit);
const asked = (at: number) => ({ id: movable[at]?.id ?? '', from: stages[0]?.id ?? '', to: stages[3]?.id ?? '' });
await measure(
  'a move with three actions, shown before',
  (at) => submissions.preview.mutate({ community, ...asked(at) }),
  limit,
);
await measure('a move with three actions', (at) => submissions.move.mutate({ community, ...asked(at) }), limit);

await stack[Symbol.asyncDispose]();
await database.stop();

function at_(round: number): Stage {
  return stages[round % stages.length] as Stage;
}

function list(more: object) {
  return submissions.list.query({ community, form, ...more });
}

async function measure(what: string, call: (round: number) => Promise<unknown>, limitMs: number): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const begunAt = performance.now();
    await call(round);
    times.push(performance.now() - begunAt);
  }
  const p50 = median(times);
  const cells = [p50, quantile(times, 0.95), limitMs === 0 ? 1 : p50 / limitMs];
  console.log(`| ${what} | ${cells.map((cell) => cell.toFixed(1)).join(' | ')} |`);
  return p50;
}

function threeActions() {
  const ranks = { ranks: [own.ranks.Moderator], end: null, replace: false, reason: '' };
  const taken = { ranks: [own.ranks.Member], reason: '' };
  return [
    { id: crypto.randomUUID(), kind: 'giveRanks' as const, settings: ranks, when: null },
    { id: crypto.randomUUID(), kind: 'takeRanks' as const, settings: taken, when: null },
    { id: crypto.randomUUID(), kind: 'notice' as const, settings: { text: 'Welcome.' }, when: null },
  ];
}

async function fill(into: string, count: number): Promise<void> {
  await stack.db.execute(sql`insert into accounts (username)
    select 'sender ' || ${into}::text || n from generate_series(1, ${SENDERS}::int) n`);
  await stack.db.execute(sql`insert into members (community, account, sys_status)
    select ${community}, id, 'active' from accounts where username like ${`sender ${into}%`}`);
  const ids = sql`${sql.param(stages.map(({ id }) => id))}::uuid[]`;
  await stack.db.execute(sql`
    with senders as (select array_agg(id) as ids from accounts where username like ${`sender ${into}%`})
    insert into submissions (community, form, version, number, submitter, stage, state, shown_stage, shown_label, shown_state,
      answers, score, search_fold, submitted_at, last_action_at)
    select ${community}, ${into}, 1, n, senders.ids[1 + n % ${SENDERS}], (${ids})[at], (array[0, 1, 3, 5, 6])[at], (${ids})[at],
      'Stage', (array[0, 1, 3, 5, 6])[at], jsonb_build_object('values', jsonb_build_object('name', story), 'entries', '{}'::jsonb),
      n % 100, story, now() - n * interval '1 minute', now()
    from senders, generate_series(1, ${count}::int) n,
      lateral (select 1 + (n * 7) % 5 as at, 'story ' || n || ' of a patrol in the city, told by somebody who was there '
        || repeat('and saw what happened at the docks ', 8) as story)`);
}

/**
 * Two reviewers voted on six in ten submissions and scored four in ten; a tenth is assigned, the owner has looked at half, and three in
 * ten have a comment.
 */
async function review(): Promise<void> {
  const { owner, staff } = own.people;
  const criteria = [{ id: STORY, label: 'Story', help: '', points: 10, weight: 1 }];
  await owner.client.submissionScores.saveRubric.mutate({ community, form, criteria, revision: 0 });
  const reviewers = sql`(values (${owner.account}::uuid, 0), (${staff.account}::uuid, 1)) reviewer (account, turn)`;
  await stack.db.execute(sql`insert into submission_votes (community, submission, account, vote, reason, at)
    select community, id, account, case when (number + turn) % 3 = 0 then 'against' else 'for' end, '', now()
    from submissions, ${reviewers} where form = ${form} and number % 10 < 6`);
  await stack.db.execute(sql`insert into submission_scores (community, submission, account, points, share, at)
    select community, id, account, jsonb_build_object(${STORY}::text, (number / 10 + turn) % 11), (number / 10 + turn) % 11 / 10.0, now()
    from submissions, ${reviewers} where form = ${form} and number % 10 < 4`);
  await stack.db.execute(sql`insert into submission_reviewers (community, submission, role, account, at)
    select community, id, 'reviewer', ${owner.account}, now() from submissions where form = ${form} and number % 10 = 0`);
  await stack.db.execute(sql`insert into submission_looks (community, submission, account, at, here_until)
    select community, id, ${owner.account}, now(), now() from submissions where form = ${form} and number % 2 = 0`);
  await stack.db.execute(sql`insert into submission_comments (community, submission, author, text, at)
    select community, id, submitter, ${JSON.stringify(words('Thanks, I have added the dates.'))}::jsonb, submitted_at
    from submissions where form = ${form} and number % 10 < 3`);
}
