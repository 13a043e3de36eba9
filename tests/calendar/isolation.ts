import { nobody, ofCommunity, ofThing, type Row, text } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { addCategory, addEvent, addTemplate, categoryOf, dayIn, eventOf } from './asking.ts';

const banned = { banned: 'communities.banned', bannedStaff: 'communities.banned' };
const unseen = {
  archivedStaff: 'calendar.unknown',
  visitor: 'calendar.unknown',
  applicant: 'calendar.unknown',
  stranger: 'calendar.unknown',
};
const lacking = { member: 'permissions.missing', staff: 'permissions.missing' };
const outside = { member: 'calendar.templateUnknown', staff: 'calendar.templateUnknown' };
const window = () => ({ from: `${dayIn(0)}T00:00:00.000Z`, until: `${dayIn(7)}T00:00:00.000Z` });
const times = { start: `${dayIn(2)}T19:00`, end: `${dayIn(2)}T20:00`, revision: 1 };

const addOne = (stack: Stack, place: Place) => addCategory(stack, place);
const addOwnTemplate = (stack: Stack, place: Place) => addTemplate(stack, place);
const addOpen = (stack: Stack, place: Place) => addEvent(stack, place);
const addCancelled = (stack: Stack, place: Place) => addEvent(stack, place, { cancelled: true });

const open = ofThing(addOpen);
const idIn = (input: unknown) => (input as { readonly id: string }).id;

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'calendar.categories': ofCommunity(() => ({}), { refusals: { own: banned } }),
  'calendar.managedCategories': ofCommunity(),
  'calendar.createCategory': ofCommunity(() => ({ category: categoryOf({ label: text() }) })),
  'calendar.editCategory': ofThing(addOne, (id) => ({
    id,
    category: categoryOf({ label: text() }),
    revision: 1,
  })),
  'calendar.moveCategory': ofThing(addCategoryBeforeAnother, (id) => ({ id, before: null })),
  'calendar.categoryUse': ofThing(addOne),
  'calendar.removeCategory': ofThing(addOne, (id) => ({ id, moveTo: null })),
  'calendar.templates': ofCommunity(),
  'calendar.template': { ...ofThing(addOwnTemplate), refusals: { own: outside } },
  'calendar.createTemplate': {
    ...ofThing(addOpen, (from) => ({ from, label: text() })),
    refusals: { own: lacking },
  },
  'calendar.renameTemplate': {
    ...ofThing(addOwnTemplate, (id) => ({ id, label: text() })),
    refusals: { own: outside },
  },
  'calendar.removeTemplate': { ...ofThing(addOwnTemplate), refusals: { own: outside } },
  'calendar.window': ofCommunity(window, { refusals: { own: banned } }),
  'calendar.event': { ...ofThing(addOpen), refusals: { own: { ...unseen, ...banned }, foreign: 'calendar.unknown' } },
  'calendar.locate': {
    own: async (asking) => ({ id: idIn(await open.own(asking)) }),
    foreign: async (asking) => ({ id: idIn(await open.foreign?.(asking)) }),
    unknown: () => ({ id: nobody }),
    refusals: {
      own: { ...unseen, banned: 'calendar.unknown', bannedStaff: 'calendar.unknown' },
      foreign: 'calendar.unknown',
    },
  },
  'calendar.createEvent': {
    ...ofThing(addOne, (category) => ({ event: eventOf(category, { title: text() }) })),
    refusals: { own: lacking },
  },
  'calendar.editEvent': {
    ...ofThing(addOpen, (id) => ({ id, event: eventOf(id), revision: 1 })),
    refusals: { own: lacking },
  },
  'calendar.moveEvent': { ...ofThing(addOpen, (id) => ({ id, ...times })), refusals: { own: lacking } },
  'calendar.setImage': { ...ofThing(addOpen, (id) => ({ id, image: null })), refusals: { own: lacking } },
  'calendar.cancelEvent': { ...ofThing(addOpen, (id) => ({ id, reason: 'Storm' })), refusals: { own: lacking } },
  'calendar.restoreEvent': { ...ofThing(addCancelled), refusals: { own: lacking } },
  'calendar.removeEvent': { ...ofThing(addOpen), refusals: { own: lacking } },
};

/** A category with another one behind it, so that there is somewhere to move it. */
async function addCategoryBeforeAnother(stack: Stack, place: Place): Promise<string> {
  const id = await addCategory(stack, place);
  await addCategory(stack, place, { position: 1 });
  return id;
}
