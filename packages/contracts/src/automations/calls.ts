import * as z from 'zod';
import { flowCheckErrors } from '../actions/check-errors.ts';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { AUTOMATION, EXECUTION_STATES } from './constants.ts';
import { Automation, AutomationExecution, AutomationPreview, AutomationTerms } from './model.ts';

const manage = { permission: 'system.manageActions' } as const;
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const ofTerms = ['automations.noDateField', ...flowCheckErrors] as const;

/** Calls about automations: what is done by itself when something happens, or at a time. */
export const automationsCalls = {
  /** The automations of a community, by label. */
  list: defineCall({
    event: 'automations/list',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ automations: z.array(Automation) }),
    errors: [],
  }),
  /** Makes an automation, within the limit of the community. The caller has to be able to do each of its actions by hand. */
  add: defineCall({
    event: 'automations/add',
    kind: 'mutation',
    who: manage,
    audit: { action: 'AUTOMATION_CREATE', about: 'created' },
    scope: 'proven',
    input: z.strictObject({ community: Uuid, automation: AutomationTerms }),
    output: z.object({ id: Uuid }),
    errors: [...ofTerms, 'communities.limitReached'],
  }),
  /**
   * Keeps an automation in the place of the one before, where it was not changed since `revision`. The caller answers for its actions
   * from then on, and has to be able to do each of them; turning it off takes no more than managing automations.
   */
  edit: defineCall({
    event: 'automations/edit',
    kind: 'mutation',
    who: manage,
    audit: 'AUTOMATION_EDIT',
    scope: 'proven',
    input: AboutOne.extend({ automation: AutomationTerms, revision: z.int().min(1) }),
    output: z.object({ revision: z.int().min(1) }),
    errors: [...ofTerms, 'automations.unknown', 'automations.outdated'],
  }),
  /** Deletes an automation, with what it has not done yet. The log of actions keeps what it did. */
  remove: defineCall({
    event: 'automations/remove',
    kind: 'mutation',
    who: manage,
    audit: 'AUTOMATION_REMOVE',
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['automations.unknown'],
  }),
  /** What an automation would do for one member now, found out by doing it and taking it back: nothing is kept of it. */
  preview: defineCall({
    event: 'automations/preview',
    kind: 'mutation',
    who: manage,
    audit: unaudited('nothing of it is kept'),
    scope: 'community',
    input: AboutOne.extend({ accId: Uuid }),
    output: AutomationPreview,
    errors: ['automations.unknown', 'members.notFound'],
  }),
  /** Executions of all automations, or of one, the newest first. `next` goes into the next question as `before`. */
  executions: defineCall({
    event: 'automations/executions',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      automation: Uuid.nullish(),
      state: z.enum(EXECUTION_STATES).nullish(),
      before: Uuid.nullish(),
      limit: z.int().min(1).max(AUTOMATION.page).default(AUTOMATION.page),
    }),
    output: z.object({ items: z.array(AutomationExecution), next: Uuid.nullable() }),
    errors: [],
  }),
  /** Has an execution that failed run again, as the automation is now. */
  retry: defineCall({
    event: 'automations/retry',
    kind: 'mutation',
    who: manage,
    audit: { action: 'AUTOMATION_RETRY', about: 'lookedUp' },
    scope: 'proven',
    input: AboutOne,
    output: z.object({ id: Uuid }),
    errors: ['automations.executionUnknown', 'automations.notFailed', 'automations.off'],
  }),
};
