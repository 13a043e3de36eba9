import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import type { Clock } from '@muster/contracts/shifts/model';
import { type LegacyAsker, type Does, type Fields, isYes, textOf } from './asking.ts';
import { memberOf } from './members.ts';
import { shiftEntry } from './objects/account.ts';

/** Clocks a member in or out by turns, or as the request forces; answers in the words of the first version. */
export const clockInOut: Does = async (asker, fields) => {
  const accId = await memberOf(asker, fields);
  const clock = await asker.ask(calls.shifts.clock, { accId });
  const change = (direction: 'in' | 'out') =>
    asker.ask(calls.shifts.clockMember, { accId, direction, shift: shiftTypeOf(clock, fields) });
  const isRunning = clock.running !== null;
  if (isYes(fields.forceClockIn)) {
    if (isRunning) await change('out');
    await change('in');
    return 'FORCE CLOCKED IN';
  }
  if (isYes(fields.forceClockOut) || isRunning) {
    if (isRunning) await change('out');
    return 'CLOCKED OUT';
  }
  await change('in');
  return 'CLOCKED IN';
};

/** The same as the second version asks for it: `intention` says in, out, or neither for the other of the two. */
export const clock: Does = async (asker, fields) => {
  const intention = textOf(fields.intention)?.toLowerCase() ?? '';
  const forceClockOut = intention.includes('out');
  const running = (await readClock(asker, fields)).running !== null;
  if (intention.includes('in') && running) throw fail('shifts.memberOnClock');
  const status = await clockInOut(asker, { ...fields, forceClockOut, forceClockIn: false });
  return { status, current: current((await readClock(asker, fields)).running) };
};

/** The shift that runs; the first version says in words that none does. */
export const currentShift: Does = async (asker, fields) =>
  current((await readClock(asker, fields)).running) ?? 'Not Clocked In';

/** The shift that runs; null where none does. */
export const runningShift: Does = async (asker, fields) => current((await readClock(asker, fields)).running);

/** The newest shift of a member. The activity of game servers is not known here. */
export const latestActivity: Does = async (asker, fields) => {
  if (textOf(fields.type) === 'activity') throw fail('apiKeys.notOffered');
  const { running, items } = await readClock(asker, fields);
  return current(running ?? items[0] ?? null);
};

/** The kinds of shifts. */
export const listShiftTypes: Does = async (asker) => {
  const { shiftTypes } = await asker.ask(calls.shifts.clock, { accId: asker.key.account });
  return shiftTypes.map(({ id, label }) => ({ id, label }));
};

async function readClock(asker: LegacyAsker, fields: Fields): Promise<Clock> {
  return asker.ask(calls.shifts.clock, { accId: await memberOf(asker, fields) });
}

function current(shift: Clock['running']): object | null {
  return shift && shiftEntry(shift);
}

/** The kind of shift by id or by label; null where none is named. */
function shiftTypeOf({ shiftTypes }: Clock, fields: Fields): string | null {
  const named = textOf(fields.clockInType ?? fields.shiftType ?? (fields.intention === undefined ? null : fields.type));
  if (named === null) return null;
  const type = shiftTypes.find(({ id, label }) => id === named || label.toLowerCase() === named.toLowerCase());
  if (!type) throw fail('shifts.typeUnknown');
  return type.id;
}
