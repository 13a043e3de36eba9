import type { Action, ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { MEMBER_ACTION_TRAITS } from '@muster/contracts/member-actions/traits';
import type { BulkMemberAction } from '@muster/contracts/members/bulk/actions';
import { type AnyActionKind, implementActionKind } from '../../platform/feature/action-kind.ts';
import { memberChanges, placeOf } from '../members/public.ts';
import { applyBulk, stateNow, undoBulk } from './bulk-change.ts';
import { endAt } from './end.ts';

type StandingKind = 'archive' | 'reactivate' | 'kick' | 'ban';
type SettingsOf<Kind extends Action['kind']> = ActionOf<Kind>['settings'];

/** A kind of action that is a bulk action done to one member. */
function standing<Kind extends StandingKind>(
  kind: Kind,
  toBulk: (settings: SettingsOf<Kind>, now: Date) => BulkMemberAction,
  check: (settings: SettingsOf<Kind>, now: Date) => void = () => undefined,
): AnyActionKind {
  return implementActionKind<SettingsOf<Kind>, object>({
    kind,
    traits: MEMBER_ACTION_TRAITS[kind],
    about: () => Promise.resolve(''),
    check: async ({ now }, _community, settings) => check(settings, now()),
    async run(context, { subject, settings }) {
      const before = await stateNow(context, subject);
      const effect = await applyBulk(context, subject, toBulk(settings, context.now()));
      return effect.state === 'done' ? { ...effect, before, after: await stateNow(context, subject) } : effect;
    },
    undo: (context, { subject, settings }, undo) =>
      undoBulk(context, subject, { action: toBulk(settings, context.now()), undo }),
  });
}

/** Lets in a person who waits for an answer, or who sent a form and has not left since. */
export const letIn = implementActionKind<SettingsOf<'letIn'>>({
  kind: 'letIn',
  traits: MEMBER_ACTION_TRAITS.letIn,
  about: () => Promise.resolve(''),
  check: () => Promise.resolve(),
  async run(context, { subject, askedAt }) {
    const before = await stateNow(context, subject);
    if (!(await memberChanges.letIn(context, subject, { askedAt, source: 'action' }))) return { state: 'unchanged' };
    return { state: 'done', undo: null, before, after: await stateNow(context, subject) };
  },
});

/** Turns away a person who waits for an answer; there is nothing to do about any other. */
export const decline = implementActionKind<SettingsOf<'decline'>>({
  kind: 'decline',
  traits: MEMBER_ACTION_TRAITS.decline,
  about: () => Promise.resolve(''),
  check: () => Promise.resolve(),
  async run(context, { subject, settings: { reason } }) {
    const place = await placeOf(context.tx, subject.community, subject.account);
    if (place?.sysStatus !== 'pending' || place.banned) return { state: 'unchanged' };
    const before = await stateNow(context, subject);
    await applyBulk(context, subject, { kind: 'decline', reason });
    return { state: 'done', undo: null, before, after: await stateNow(context, subject) };
  },
});

/** Keeps a member for the record only. */
export const archive = standing('archive', ({ reason }) => ({ kind: 'archive', reason }));

/** Makes an archived member active again. */
export const reactivate = standing('reactivate', ({ reason, giveBack }) => ({ kind: 'reactivate', reason, giveBack }));

/** Removes a member. */
export const kick = standing('kick', ({ reason }) => ({ kind: 'kick', reason }));

/** Bans a person, for good or until a moment. */
export const ban = standing(
  'ban',
  ({ reason, end }, now) => ({ kind: 'ban', reason, until: end === null ? null : endAt(end, now).toISOString() }),
  ({ end }, now) => {
    if (end !== null && endAt(end, now) <= now) throw fail('members.endPassed');
  },
);
