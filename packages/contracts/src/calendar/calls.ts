import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Moment, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ImageUpload } from '../kit/images.ts';
import { CALENDAR, SERIES_SCOPES } from './constants.ts';
import { CalendarWindow, Category, CategoryTerms, CategoryUse, EventDetail, EventTerms, WallTime } from './model.ts';
import { templateCalls } from './template-calls.ts';

const manage = { permission: 'system.manageCalendars' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Done = z.object({ id: Uuid });
const Revision = z.int().min(1);
/** How much of a series is meant; an event that takes place once is one of a kind, whatever is said. */
const Scope = z.enum(SERIES_SCOPES).default('this');
const seen = ['communities.notFound', 'communities.banned'] as const;
const changing = ['calendar.unknown', 'permissions.missing', 'calendar.outdated'] as const;

/** Calls about the calendar of a community: categories, events and series (@spec §2, §3). */
export const calendarCalls = {
  ...templateCalls,
  /** The categories that the caller sees, in their order, with what the caller may do in each, and the zone of the community. */
  categories: defineCall({
    event: 'calendar/categories',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ categories: z.array(Category), timeZone: z.string() }),
    errors: [...seen],
  }),
  /** All categories in their order, for those who manage them. */
  managedCategories: defineCall({
    event: 'calendar/managedCategories',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ categories: z.array(Category) }),
    errors: [],
  }),
  /** Makes a category behind the last one, within §9's limit. */
  createCategory: defineCall({
    event: 'calendar/createCategory',
    kind: 'mutation',
    who: manage,
    audit: { action: 'CALENDAR_CATEGORY_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, category: CategoryTerms }),
    output: Done,
    errors: ['communities.limitReached', 'input.looksAlike'],
  }),
  /** Changes a category, where it was not changed since `revision`. */
  editCategory: defineCall({
    event: 'calendar/editCategory',
    kind: 'mutation',
    who: manage,
    audit: 'CALENDAR_CATEGORY_EDIT',
    scope: 'community',
    input: AboutOne.extend({ category: CategoryTerms, revision: Revision }),
    output: z.object({ revision: Revision }),
    errors: ['calendar.categoryUnknown', 'calendar.outdated', 'input.looksAlike'],
  }),
  /** Puts a category before another one; null for behind the last. */
  moveCategory: defineCall({
    event: 'calendar/moveCategory',
    kind: 'mutation',
    who: manage,
    audit: 'CALENDAR_CATEGORY_MOVE',
    scope: 'community',
    input: AboutOne.extend({ before: Uuid.nullable() }),
    output: Done,
    errors: ['calendar.categoryUnknown'],
  }),
  /** What goes with a category that is deleted with its events, or to another one: counted before it is confirmed. */
  categoryUse: defineCall({
    event: 'calendar/categoryUse',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutOne,
    output: CategoryUse,
    errors: ['calendar.categoryUnknown'],
  }),
  /** Deletes a category. Its events go to another one, or are deleted with it where none is named. */
  removeCategory: defineCall({
    event: 'calendar/removeCategory',
    kind: 'mutation',
    who: manage,
    audit: 'CALENDAR_CATEGORY_REMOVE',
    scope: 'community',
    input: AboutOne.extend({ moveTo: Uuid.nullable() }),
    output: Done,
    errors: ['calendar.categoryUnknown'],
  }),
  /** What takes place between two moments, of the categories that are named (all without), with words in its title or place. */
  window: defineCall({
    event: 'calendar/window',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      from: Moment,
      until: Moment,
      categories: z.array(Uuid).max(CALENDAR.categoriesShownMax).default([]),
      search: Text.trim().max(100).default(''),
    }),
    output: CalendarWindow,
    errors: [...seen, 'calendar.windowTooLong'],
  }),
  /** One event, by the id in its address. One that the caller may not see is like one that is not there. */
  event: defineCall({
    event: 'calendar/event',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: AboutOne,
    output: EventDetail,
    errors: [...seen, 'calendar.unknown'],
  }),
  /**
   * The community of an event, by the id in its address alone: for `/event/{id}` of the main site (@spec §2). Refused alike for events
   * that there are not and for those that the caller may not see.
   */
  locate: defineCall({
    event: 'calendar/locate',
    kind: 'query',
    who: 'anyone',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ community: Uuid }),
    errors: ['calendar.unknown'],
  }),
  /** Makes an event, or a series with the occurrences of the coming months; answers the id of the first one. */
  createEvent: defineCall({
    event: 'calendar/createEvent',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'CALENDAR_EVENT_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, event: EventTerms }),
    output: Done,
    errors: [
      'calendar.categoryUnknown',
      'permissions.missing',
      'calendar.noDates',
      'communities.limitReached',
      'calendar.hostUnknown',
      'departments.rankUnknown',
    ],
  }),
  /**
   * Changes an event, where it was not changed since `revision`. With `this`, the occurrence leaves what its series says and has these
   * terms of its own, whose rule is not looked at. With `following`, a new series begins with it. With `all`, the times are those of the
   * first occurrence. Occurrences keep their ids, and with them who signed up, where their dates stay; those that fall away are removed,
   * or cancelled where somebody signed up.
   */
  editEvent: defineCall({
    event: 'calendar/editEvent',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_EDIT',
    scope: 'community',
    input: AboutOne.extend({ scope: Scope, event: EventTerms, revision: Revision }),
    output: Done,
    errors: [
      ...changing,
      'calendar.categoryUnknown',
      'calendar.noDates',
      'communities.limitReached',
      'calendar.hostUnknown',
      'departments.rankUnknown',
    ],
  }),
  /** Moves one occurrence to other times on the clocks of its zone; the rest of its series stays. */
  moveEvent: defineCall({
    event: 'calendar/moveEvent',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_EDIT',
    scope: 'community',
    input: AboutOne.extend({ start: WallTime, end: WallTime, revision: Revision }),
    output: Done,
    errors: [...changing, 'input.invalid'],
  }),
  /** Puts a picture above an event and all of its series, in the place of the one before; null takes it away. */
  setImage: defineCall({
    event: 'calendar/setImage',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_EDIT',
    scope: 'community',
    input: AboutOne.extend({ image: ImageUpload.nullable() }),
    output: Done,
    errors: ['calendar.unknown', 'permissions.missing', 'accounts.badImage', 'accounts.imageTooLarge'],
  }),
  /** Cancels what is to come of an event. It stays in calendars, struck out, with the reason; who signed up is told. */
  cancelEvent: defineCall({
    event: 'calendar/cancelEvent',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_CANCEL',
    scope: 'community',
    input: AboutOne.extend({ scope: Scope, reason: Text.trim().min(1, 'Say why.').max(CALENDAR.reasonMax) }),
    output: Done,
    errors: ['calendar.unknown', 'permissions.missing', 'calendar.cancelledAlready'],
  }),
  /** Takes the cancellation of one occurrence back. */
  restoreEvent: defineCall({
    event: 'calendar/restoreEvent',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_RESTORE',
    scope: 'community',
    input: AboutOne,
    output: Done,
    errors: ['calendar.unknown', 'permissions.missing'],
  }),
  /** Deletes an event that was made by mistake, with those who signed up. */
  removeEvent: defineCall({
    event: 'calendar/removeEvent',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_EVENT_REMOVE',
    scope: 'community',
    input: AboutOne.extend({ scope: Scope }),
    output: Done,
    errors: ['calendar.unknown', 'permissions.missing'],
  }),
};
