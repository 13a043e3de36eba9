import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, titled } from './screen.ts';

type Plans = { readonly plans: readonly { readonly id: string; readonly name: string }[] };
type Structure = { readonly departments: readonly { readonly id: string; readonly label: string }[] };

const PLAN = 'Weekly patrol hours';
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Makes a plan that asks something of each department, once. */
async function withPlan(owner: Page, { uuid: community }: Place): Promise<void> {
  const { plans } = await call<Plans>(owner, 'activityQuotas.plans', { community }, 'query');
  if (plans.some(({ name }) => name === PLAN)) return;
  const { community: known } = await call<{ community: Structure }>(owner, 'communities.get', { community }, 'query');
  const requirements = known.departments.map(({ id }) => ({
    kind: 'department',
    id,
    amounts: { clock: 300, patrolLogs: 1 },
  }));
  const terms = {
    name: PLAN,
    rhythm: 'weekly',
    startsOn: day(-2),
    startTime: '20:00',
    endsOn: null,
    requirements,
    shiftTypes: [],
    forms: [],
    remindHours: 24,
    leaderboard: true,
  };
  await call(owner, 'activityQuotas.createPlan', { community, terms }, 'mutation');
}

async function openPlan(page: Page, place: Place): Promise<void> {
  await titled('Activity')(page, place);
  await page.getByRole('button', { name: PLAN, exact: true }).click();
  await page.getByRole('button', { name: 'Edit plan' }).waitFor();
}

/** Activity plans with their editor and a period, and what the dashboard says of one's own. */
export const quotaScreens: readonly Screen[] = [
  {
    name: 'quotas',
    as: 'owner',
    path: '/com/{uuid}/admin/activity-quotas',
    prepare: withPlan,
    ready: async (page) => page.getByRole('button', { name: PLAN, exact: true }).waitFor(),
  },
  {
    name: 'quotas-period',
    as: 'owner',
    path: '/com/{uuid}/admin/activity-quotas',
    prepare: withPlan,
    ready: async (page, place) => {
      await openPlan(page, place);
      await page.getByRole('list', { name: 'Members' }).waitFor();
    },
  },
  {
    name: 'quotas-editor',
    as: 'owner',
    path: '/com/{uuid}/admin/activity-quotas',
    prepare: withPlan,
    ready: async (page, place) => {
      await openPlan(page, place);
      await page.getByRole('button', { name: 'Edit plan' }).click();
      await page.getByRole('button', { name: 'Save plan' }).waitFor();
    },
  },
  {
    name: 'quotas-own',
    as: 'owner',
    path: '/com/{uuid}',
    prepare: withPlan,
    ready: async (page) => {
      const panel = page.getByRole('region', { name: 'Your activity' });
      await panel.getByRole('button', { name: 'Leaderboard' }).first().click();
      await panel.scrollIntoViewIfNeeded();
    },
  },
];
