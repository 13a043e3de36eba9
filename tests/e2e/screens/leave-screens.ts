import type { Page } from 'playwright-core';
import { call } from './edge/calling.ts';
import { type Place, type Screen, titled } from './screen.ts';

const RULES = { enabled: true, minDays: 1, maxDays: 30, coolDownDays: 7, status: null };
const OWN = '/com/{uuid}/profile?tab=leave';

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Lets members ask for leave, and has the owner ask for a week, once. */
async function withRequest(owner: Page, { uuid: community }: Place): Promise<void> {
  type Kept = { readonly rules: { readonly revision: number } };
  const { rules } = await call<Kept>(owner, 'leave.rules', { community }, 'query');
  if (rules.revision > 0) return;
  await call(owner, 'leave.setRules', { community, rules: RULES, revision: 0 }, 'mutation');
  const wanted = { community, firstDay: day(9), lastDay: day(15), reason: 'Exams until the middle of the month.' };
  await call(owner, 'leave.request', wanted, 'mutation');
}

/** Leave on one's own profile with the form to ask for it, and what staff see of it. */
export const leaveScreens: readonly Screen[] = [
  {
    name: 'leave-empty',
    as: 'owner',
    path: '/com/{uuid}/admin/leave',
    ready: (page) => page.getByRole('heading', { name: 'Nothing waits for an answer' }).waitFor(),
  },
  {
    name: 'leave-own',
    as: 'owner',
    path: OWN,
    prepare: withRequest,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Ask for leave' }).click();
      await page.getByRole('button', { name: 'Send request' }).waitFor();
    },
  },
  {
    name: 'leave',
    as: 'owner',
    path: '/com/{uuid}/admin/leave',
    prepare: withRequest,
    ready: async (page, place) => {
      await titled('Leave')(page, place);
      await page.getByRole('button', { name: 'Decline' }).click();
      await page.getByRole('textbox', { name: 'Reason' }).waitFor();
    },
  },
  {
    name: 'leave-rules',
    as: 'owner',
    path: '/com/{uuid}/admin/leave?tab=rules',
    ready: (page) => page.getByRole('button', { name: 'Save rules' }).waitFor(),
  },
];
