import { addEvent, signUpOf } from '../calendar/asking.ts';
import { ofCommunity, ofMember, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { CODE, moveTo, setCode } from './keeping.ts';

const lacking = { own: { member: 'permissions.missing', staff: 'permissions.missing' } };

const add = (stack: Stack, place: Place) => addEvent(stack, place, { signUp: signUpOf() });
const addAt = (minutes: number) => async (stack: Stack, place: Place) => {
  const id = await add(stack, place);
  await moveTo(stack, id, minutes);
  return id;
};
const addWithCode = async (stack: Stack, place: Place) => {
  const id = await addAt(-5)(stack, place);
  await setCode(stack, place, id);
  return id;
};

const event = ofThing(add, (id) => ({ id, mark: 'excused' }));
const marking = (input: Row['own'], of: 'own' | 'foreign') => async (asking: Parameters<Row['own']>[0]) => ({
  ...((await input(asking)) as object),
  accIds: [asking.world[of].people.member.account],
});

const figures = { by: 'event', from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'eventAttendance.list': ofThing(add),
  'eventAttendance.mark': {
    own: marking(event.own, 'own'),
    ...(event.foreign && { foreign: marking(event.foreign, 'foreign') }),
    ...(event.smuggled && { smuggled: marking(event.smuggled, 'own') }),
    ...(event.unknown && { unknown: marking(event.unknown, 'own') }),
    refusals: lacking,
  },
  'eventAttendance.renewCode': { ...ofThing(add), refusals: lacking },
  'eventAttendance.checkIn': ofThing(addWithCode, (id) => ({ id, code: CODE })),
  'eventAttendance.takeFromClock': { ...ofThing(addAt(-5)), refusals: lacking },
  'eventAttendance.close': { ...ofThing(addAt(-300)), refusals: lacking },
  'eventAttendance.ofMember': ofMember(),
  'eventAttendance.figures': ofCommunity(() => figures),
  'eventAttendance.exportFigures': ofCommunity(() => ({ ...figures, format: 'csv' })),
};
