import { readFile } from 'node:fs/promises';
import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { PASSWORD } from '../support/world/accounts.ts';
import { expectShown, expectSoon } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';
import { signIn } from './support/ways-in.ts';

const journeys = useJourneys();

const eraseAt = async (account: string) => {
  const [row] = await journeys.stack.db.select().from(accounts).where(eq(accounts.id, account));
  return row?.eraseAt ?? null;
};

describe('one’s own data', () => {
  test('is downloaded as one file', async () => {
    const { own } = await journeys.stack.world();
    const { member } = own.people;
    const page = await journeys.open(member, '/account?tab=data');
    const arriving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    const download = await arriving;
    expect(download.suggestedFilename()).toMatch(/^muster-my-data-\d{4}-\d\d-\d\d\.jsonl$/);
    const text = await readFile(await download.path(), 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { section?: string });
    expect(lines.length).toBeGreaterThan(20);
    expect(text).toContain(member.email);
    await expectShown(page.getByText('Your data is downloaded'));
  });

  test('is deleted with the account, unless one signs in again in time', async () => {
    const { own } = await journeys.stack.world();
    const { member } = own.people;
    const page = await journeys.open(member, '/account?tab=data');
    await expectShown(page.getByText('Your name, picture and e-mail address'));
    await page.getByRole('button', { name: 'Delete my account…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    const confirm = dialog.getByRole('button', { name: 'Delete my account' });
    expect(await confirm.isDisabled()).toBe(true);
    await dialog.getByRole('textbox').fill(member.username);
    await confirm.click();
    await expectShown(page.getByText(/Your account will be deleted on/).first());
    await expectSoon(async () => (await eraseAt(member.account)) !== null).toBe(true);
    await page.goto(`${journeys.stack.origin}/login`);
    await signIn(page, { email: member.email, password: PASSWORD });
    await expectSoon(() => eraseAt(member.account)).toBe(null);
    await page.goto(`${journeys.stack.origin}/notifications`);
    await expectShown(page.getByText('so your account stays').first());
  });

  test('of whoever owns a community is not deleted, and the community is named', async () => {
    const { own } = await journeys.stack.world();
    const page = await journeys.open(own.people.owner, '/account?tab=data');
    await expectShown(page.getByRole('status').getByRole('link', { name: own.name }));
    expect(await page.getByRole('button', { name: 'Delete my account…' }).isDisabled()).toBe(true);
  });
});

describe('a community that asks for something', () => {
  test('has the answers with the request, and shows them to whoever lets people in', async () => {
    const { own, stranger } = await journeys.stack.world();
    const { owner, staff, member } = own.people;
    const field = { type: 'text', label: 'Callsign', requiredOnJoin: true } as const;
    await owner.client.profileFields.add.mutate({ community: own.uuid, field });
    const page = await journeys.open(stranger, `/com/${own.uuid}`, { viewport: { width: 360, height: 740 } });
    await page.getByRole('button', { name: 'Ask to join' }).click();
    const dialog = page.getByRole('dialog', { name: `Join ${own.name}` });
    await dialog.getByRole('button', { name: 'Ask to join' }).click();
    await expectShown(dialog.getByText('Fill this in.'));
    await dialog.getByLabel('Callsign').fill('1-Adam-12');
    await dialog.getByRole('button', { name: 'Ask to join' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expectShown(page.getByRole('button', { name: 'Withdraw request' }));

    const desk = await journeys.open(staff, `/com/${own.uuid}`);
    await desk.getByRole('button', { name: `Answers of ${stranger.username}` }).click();
    await expectShown(desk.getByText('1-Adam-12'));

    const home = await journeys.open(member, `/com/${own.uuid}`);
    await expectShown(home.getByText('This community asks everybody for Callsign.'));
    await home.getByRole('link', { name: 'Fill in' }).click();
    await expectShown(home.getByText('A field is required and still empty.'));
  });
});
