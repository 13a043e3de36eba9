import { ACTION_KINDS } from '@muster/contracts/actions/traits';
import { AUTOMATION, KINDS_NOT_IN_AUTOMATIONS } from '@muster/contracts/automations/constants';
import type { Automation, AutomationTerms, AutomationTrigger } from '@muster/contracts/automations/model';
import { randomId } from '../../platform/wire/client-id.ts';

/** The kinds of actions that an automation can have. */
export const AUTOMATION_ACTION_KINDS = ACTION_KINDS.filter((kind) => !KINDS_NOT_IN_AUTOMATIONS.includes(kind));

type EventTrigger = Extract<AutomationTrigger, { on: 'event' }>;

/** A trigger of this event that nothing narrows down. */
export function eventTrigger(type: EventTrigger['type']): EventTrigger {
  const ofMembers = { ranks: [], departments: [], forms: [], stages: [], fields: [], statuses: [] };
  return { on: 'event', type, ...ofMembers, rosters: [], categories: [], answers: [], marks: [] };
}

/** What a new automation begins with. */
export function newAutomation(): AutomationTerms {
  return {
    label: '',
    enabled: true,
    trigger: eventTrigger('member.joined'),
    condition: null,
    actions: [],
    dailyLimit: AUTOMATION.dailyDefault,
  };
}

/** What is given of an automation. */
export function termsOf({ label, enabled, trigger, condition, actions, dailyLimit }: Automation): AutomationTerms {
  return { label, enabled, trigger, condition, actions, dailyLimit };
}

/** A new automation like another one, under another name and turned off; its actions have ids of their own. */
export function copyOf(automation: Automation, label: string): AutomationTerms {
  const terms = termsOf(automation);
  return {
    ...terms,
    label: label.slice(0, AUTOMATION.labelMax),
    enabled: false,
    actions: terms.actions.map((action) => ({ ...action, id: randomId() })),
  };
}
