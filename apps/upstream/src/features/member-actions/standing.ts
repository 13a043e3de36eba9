import type { Action, ActionOf } from '@muster/contracts/actions/model';
import { fail } from '@muster/contracts/errors';
import { MEMBER_ACTION_TRAITS } from '@muster/contracts/member-actions/traits';
import type { BulkMemberAction } from '@muster/contracts/members/bulk/actions';
import { type AnyActionKind, implementActionKind } from '../../platform/feature/action-kind.ts';
import { applyBulk, stateNow, undoBulk } from './bulk-change.ts';
import { endAt } from './end.ts';

type StandingKind = 'letIn' | 'decline' | 'archive' | 'reactivate' | 'kick' | 'ban';
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

/** Lets in a person who waits for an answer. */
export const letIn = standing('letIn', () => ({ kind: 'accept' }));

/** Turns away a person who waits for an answer. */
export const decline = standing('decline', ({ reason }) => ({ kind: 'decline', reason }));

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
