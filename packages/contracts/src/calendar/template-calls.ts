import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Name } from '../kit/text.ts';
import { CALENDAR } from './constants.ts';
import { EventTemplate, TemplateEntry, TemplatePosition } from './model.ts';

const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Done = z.object({ id: Uuid });
const Label = Name.min(1, 'Give the template a name.').max(CALENDAR.templateMax);

/** Calls about templates of events. A template belongs to a category; those see and change it who may make events there. */
export const templateCalls = {
  /** The templates of the categories in which the caller may make events, by name. */
  templates: defineCall({
    event: 'calendar/templates',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      after: TemplatePosition.nullish(),
      limit: z.int().min(1).max(CALENDAR.templatesPage).default(CALENDAR.templatesPage),
    }),
    output: z.object({ items: z.array(TemplateEntry), next: TemplatePosition.nullable() }),
    errors: [],
  }),
  /** What an event begins with that is made from a template. */
  template: defineCall({
    event: 'calendar/template',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: EventTemplate,
    errors: ['calendar.templateUnknown'],
  }),
  /** Makes a template from an event that the caller sees, in a category in which the caller may make events. */
  createTemplate: defineCall({
    event: 'calendar/createTemplate',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'CALENDAR_TEMPLATE_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, from: Uuid, label: Label }),
    output: Done,
    errors: ['calendar.unknown', 'permissions.missing', 'communities.limitReached', 'input.looksAlike'],
  }),
  /** Gives a template another name. */
  renameTemplate: defineCall({
    event: 'calendar/renameTemplate',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_TEMPLATE_RENAME',
    scope: 'community',
    input: AboutOne.extend({ label: Label }),
    output: Done,
    errors: ['calendar.templateUnknown', 'input.looksAlike'],
  }),
  /** Deletes a template. Events that were made from it stay. */
  removeTemplate: defineCall({
    event: 'calendar/removeTemplate',
    kind: 'mutation',
    who: 'member',
    audit: 'CALENDAR_TEMPLATE_REMOVE',
    scope: 'community',
    input: AboutOne,
    output: Done,
    errors: ['calendar.templateUnknown'],
  }),
};
