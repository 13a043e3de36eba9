import type { calendarCalls as contract } from '@muster/contracts/calendar/calls';
import type { Category } from '@muster/contracts/calendar/model';
import { fail } from '@muster/contracts/errors';
import { UTC } from '@muster/contracts/shifts/model';
import type { Handlers } from '../../platform/handler.ts';
import { readInfo, settingsIn } from '../member-settings/public.ts';
import { type SeenCategory, seenCategories } from './access.ts';
import * as categories from './categories/changes.ts';
import { readCategories } from './categories/store.ts';
import * as events from './events/changes.ts';
import * as endings from './events/endings.ts';
import { keepImage } from './events/image.ts';
import { locateEvent } from './events/locate.ts';
import { showEvent, showWindow } from './events/read.ts';
import { rightsIn } from './rules.ts';
import * as templates from './templates/changes.ts';

/** Calls about the calendar. */
export const calendarCalls: Handlers<typeof contract> = {
  async categories({ community }, context) {
    const seen = await seenCategories(context, context.standing, community);
    const info = await readInfo(context.tx, community);
    return {
      categories: seen.categories.map(toCategory),
      timeZone: info ? settingsIn(info).timeZone : UTC,
    };
  },

  async managedCategories({ community }, { tx, standing }) {
    if (!standing) throw fail('communities.notFound');
    const all = await readCategories(tx, community);
    return { categories: all.map((each) => toCategory({ ...each, rights: rightsIn(standing, each) })) };
  },

  createCategory: async ({ community, category }, context) => ({
    id: await categories.create(context, community, category),
  }),

  editCategory: async ({ community, id, category, revision }, context) => ({
    revision: await categories.edit(context, { community, id }, { category, revision }),
  }),

  async moveCategory({ community, id, before }, context) {
    await categories.move(context, { community, id }, before);
    return { id };
  },

  categoryUse: (key, context) => categories.countUse(context, key),

  async removeCategory({ community, id, moveTo }, context) {
    await categories.remove(context, { community, id }, moveTo);
    return { id };
  },

  templates: ({ community, after, limit }, context) =>
    templates.show(context, community, { after: after ?? null, limit }),

  template: (key, context) => templates.showOne(context, key),

  createTemplate: async ({ community, ...asked }, context) => ({
    id: await templates.create(context, community, asked),
  }),

  async renameTemplate({ label, ...key }, context) {
    await templates.rename(context, key, label);
    return { id: key.id };
  },

  async removeTemplate(key, context) {
    await templates.remove(context, key);
    return { id: key.id };
  },

  window: (asked, context) => showWindow(context, asked),

  event: (key, context) => showEvent(context, key),

  locate: async ({ id }, context) => ({ community: await locateEvent(context, id) }),

  createEvent: async ({ community, event }, context) => ({ id: await events.create(context, community, event) }),

  async editEvent({ community, id, scope, event, revision }, context) {
    await events.edit(context, { community, id }, { scope, event, revision });
    return { id };
  },

  async moveEvent({ community, id, ...wanted }, context) {
    await events.move(context, { community, id }, wanted);
    return { id };
  },

  setImage: {
    gather: keepImage,
    handle: async ({ community, id, image }, context, stored: string | null) => {
      await events.setImage(context, { community, id }, image === null ? null : stored);
      return { id };
    },
  },

  async cancelEvent({ community, id, scope, reason }, context) {
    await endings.cancel(context, { community, id }, { scope, reason });
    return { id };
  },

  async restoreEvent({ community, id }, context) {
    await endings.restore(context, { community, id });
    return { id };
  },

  async removeEvent({ community, id, scope }, context) {
    await endings.remove(context, { community, id }, scope);
    return { id };
  },
};

function toCategory({ id, label, color, icon, audience, signUp, revision, rights }: SeenCategory): Category {
  return { id, label, color, icon, audience, signUp, revision, rights };
}
