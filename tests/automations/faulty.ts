import type { AutomationTerms } from '@muster/contracts/automations/model';
import { action } from '../actions/acting.ts';
import { ranksOutOfReach } from '../bulk-actions/refusals.ts';
import { letOnly } from '../departments/asking.ts';
import { makeFlow } from '../promotion-flows/asking.ts';
import { NOBODY } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { naming } from './making.ts';

/** Terms that are refused, and who would save them. */
export type Faulty = { readonly more: Partial<AutomationTerms>; readonly by?: Role };

const OVER = { by: 'moment', at: '2020-01-01T00:00:00.000Z' } as const;

/** Terms of automations by the code with which they are refused. Staff may manage actions and change ranks afterwards. */
export async function faultyTerms(stack: Stack, place: Place) {
  const { high, rich } = await ranksOutOfReach(stack, place);
  const archived = await makeFlow(place, { archived: true });
  const oneWay = await makeFlow(place, { promotionType: 'promote' });
  await letOnly(stack, place, ['system.manageActions', 'system.changeRanks']);
  const of = (kind: Parameters<typeof action>[0], settings: object): Faulty => ({
    more: { actions: [action(kind, settings)] },
  });
  const giving = (rank: string, end: object | null = null) =>
    of('giveRanks', { ranks: [rank], end, replace: false, reason: '' });
  const flow = (id: string, direction = 'promote') => of('promotionFlow', { flow: id, direction });
  return {
    'permissions.missing': { more: { actions: [naming('Robin')] }, by: 'staff' },
    'permissions.outranked': { ...giving(high), by: 'staff' },
    'permissions.notYours': { ...giving(rich), by: 'staff' },
    'departments.rankUnknown': giving(NOBODY),
    'departments.expiryPassed': giving(place.ranks.Member, OVER),
    'members.statusUnknown': of('setStatus', { status: NOBODY }),
    'members.endPassed': of('ban', { reason: 'x', end: OVER }),
    'profileFields.unknown': of('setField', { field: NOBODY, value: null }),
    'promotionFlows.unknown': flow(NOBODY),
    'promotionFlows.archived': flow(archived),
    'promotionFlows.wrongDirection': flow(oneWay, 'demote'),
    'automations.noDateField': { more: { trigger: { on: 'birthday', field: NOBODY, time: '12:00' } } },
  } as const satisfies Record<string, Faulty>;
}
