import type { Action } from '@muster/contracts/actions/model';
import type { ErrorCode } from '@muster/contracts/errors';
import { say } from '../forms/asking.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { giveStages, openForm, send, stage } from './asking.ts';

/** A form of two stages, of which the second one gives a rank, with what two members sent to it. */
export async function twoSent(own: Place, more: object = {}) {
  const form = await openForm(own);
  const [received, accepted] = [stage('Received', { state: 0 }), stage('Accepted', { state: 5, ...more })];
  const settings = { ranks: [own.ranks.Moderator], end: null, replace: true, reason: '' };
  const enter = [{ id: crypto.randomUUID(), kind: 'giveRanks', settings, when: null }] as Action[];
  await giveStages(own, form, { stages: [received, accepted], rules: [{ stage: accepted.id, enter }] });
  const ids = [(await send(own, 'member', form)).id, (await send(own, 'staff', form)).id];
  return { form, received, accepted, ids };
}

/** What a test asks for: as who, and which action on which submissions. */
type Asked = {
  readonly selection: { by: 'ids'; ids: string[] };
  readonly action: { kind: string };
  readonly by?: Role;
};

/** Moves of many submissions that are refused as a whole, with the codes of the refusals. */
export async function refusedMoves(own: Place): Promise<Readonly<Partial<Record<ErrorCode, Asked>>>> {
  const ask = ({ ids, form, to }: { ids: string[]; form: string; to: string }, by: Role = 'owner'): Asked => ({
    selection: { by: 'ids', ids },
    action: { kind: 'moveSubmissions', form, to, reason: '' } as Asked['action'],
    by,
  });
  const plain = await twoSent(own);
  const approved = await twoSent(own, { approvals: 2 });
  const reasoned = await twoSent(own, { reason: 'required' });
  const ranked = await twoSent(own, { movers: [own.ranks.Member] });
  await say(own, 'Moderator', { id: ranked.form, permission: 'viewSubmitted', value: 'allow' });
  await say(own, 'Moderator', { id: ranked.form, permission: 'changeStage', value: 'allow' });
  return {
    'forms.unknown': ask({ ...plain, form: crypto.randomUUID(), to: plain.accepted.id }),
    'submissions.stageUnknown': ask({ ...plain, to: crypto.randomUUID() }),
    'submissions.approvedSingly': ask({ ...approved, to: approved.accepted.id }),
    'submissions.reasonMissing': ask({ ...reasoned, to: reasoned.accepted.id }),
    'submissions.notMover': ask({ ...ranked, to: ranked.accepted.id }, 'staff'),
  };
}
