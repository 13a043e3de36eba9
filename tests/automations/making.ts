import type { Action } from '@muster/contracts/actions/model';
import type { AutomationTerms, AutomationTrigger } from '@muster/contracts/automations/model';
import { runDue } from '../../apps/upstream/src/features/automations/running/jobs.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { action } from '../actions/acting.ts';

const NO_FILTERS = {
  ranks: [],
  departments: [],
  forms: [],
  stages: [],
  fields: [],
  statuses: [],
  rosters: [],
  categories: [],
  answers: [],
  marks: [],
};

type EventTrigger = Extract<AutomationTrigger, { on: 'event' }>;

/** A trigger that is an event, narrowed down by what is given. */
export function when(type: EventTrigger['type'], filters: Partial<EventTrigger> = {}): EventTrigger {
  return { on: 'event', type, ...NO_FILTERS, ...filters };
}

/** An action that gives a member this name. */
export function naming(name: string): Action {
  return action('setName', { name });
}

/** An automation that names members anew whose name was changed, and else as given. */
export function termsOf(more: Partial<AutomationTerms> = {}): AutomationTerms {
  const rest = { label: 'Welcome', enabled: true, condition: null, dailyLimit: 100 };
  return { ...rest, trigger: when('member.renamed'), actions: [action('notice', { text: 'Hello' })], ...more };
}

/** Makes an automation as the owner, or who is named; answers its id. */
export async function makeAutomation(
  { uuid: community, people }: Place,
  more: Partial<AutomationTerms> = {},
  by: Role = 'owner',
): Promise<string> {
  return (await people[by].client.automations.add.mutate({ community, automation: termsOf(more) })).id;
}

/** An automation as the list shows it. */
export async function automationOf({ uuid: community, people }: Place, id: string) {
  const { automations } = await people.owner.client.automations.list.query({ community });
  const found = automations.find((each) => each.id === id);
  if (!found) throw new Error('the automation is not in the list');
  return found;
}

/** Executions of a community, or of one automation, the newest first. */
export async function executionsOf({ uuid: community, people }: Place, automation: string | null = null) {
  return (await people.owner.client.automations.executions.query({ community, automation })).items;
}

/** Does what the job does, at the present moment or later. */
export function runAutomations({ upstream: { services } }: Stack, aheadMs = 0): Promise<void> {
  return runDue({ ...services, now: () => new Date(services.now().getTime() + aheadMs) });
}

/** Gives and takes ranks of a member as the owner. */
export function changeRanks(
  { uuid: community, people }: Place,
  { give = [], take = [], whose = 'member' }: { give?: readonly string[]; take?: readonly string[]; whose?: Role },
) {
  return people.owner.client.departments.changeRanks.mutate({
    community,
    accId: people[whose].account,
    give: give.map((rank) => ({ rank })),
    take: [...take],
    reason: '',
  });
}
