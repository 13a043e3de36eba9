import { describe, expect, test } from 'vitest';
import { expectShown, expectSoon, notice } from './support/looking.ts';
import { useJourneys } from './support/use-journeys.ts';

const journeys = useJourneys();
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

describe('two members who are one person', () => {
  test('are found by their names, looked at side by side, merged, and taken apart again', async () => {
    const { own } = await journeys.stack.world();
    const { owner, applicant, member } = own.people;
    const rename = (accId: string, name: string) =>
      owner.client.memberNames.rename.mutate({ community: own.uuid, accId, name });
    await rename(member.account, 'Jack Doe');
    await rename(applicant.account, 'jack doe 2');
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts`);
    await page.getByRole('button', { name: 'Duplicates' }).click();
    const drawer = page.getByRole('dialog');
    await expectShown(drawer.getByText('Both names read jackdoe'));
    await drawer.getByRole('button', { name: 'Compare' }).click();

    await expectShown(drawer.getByText('The membership of jack doe 2 ends.'));
    await drawer.getByLabel('Name', { exact: true }).selectOption({ label: 'jack doe 2' });
    await drawer.getByLabel('Why').fill('He told us');
    await drawer.getByRole('button', { name: 'Merge jack doe 2 into Jack Doe' }).click();
    await expectShown(drawer.getByText('Jack Doe is one member now'));
    const list = await owner.client.directory.list.query({ community: own.uuid, search: 'jack' });
    expect(list.items).toMatchObject([{ accId: member.account, name: 'jack doe 2' }]);

    await drawer.getByRole('button', { name: 'Take it back' }).click();
    await expectShown(notice(page, 'jack doe 2 is a member of their own again'));
    await expectShown(drawer.getByText('Both are as they were.'));
    const after = await owner.client.directory.list.query({ community: own.uuid, search: 'jack' });
    expect(after.items.map(({ name }) => name).sort()).toEqual(['Jack Doe', 'jack doe 2']);
  });

  test('are put aside as two people, and suggested again', async () => {
    const { own } = await journeys.stack.world();
    const { owner, applicant, member } = own.people;
    await owner.client.memberNames.rename.mutate({ community: own.uuid, accId: member.account, name: 'Jack Doe' });
    await owner.client.memberNames.rename.mutate({ community: own.uuid, accId: applicant.account, name: 'jack doe 2' });
    const page = await journeys.open(owner, `/com/${own.uuid}/admin/accounts?merge=list`);
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Not the same' }).click();
    await expectShown(drawer.getByText('No duplicates'));
    await drawer.getByRole('button', { name: 'Show 1 pair that is not the same' }).click();
    await expectShown(drawer.getByText(/Marked as two people by Crow owner/));
    await drawer.getByRole('button', { name: 'Suggest again' }).click();
    await expectShown(drawer.getByText('No pairs yet'));
    await drawer.getByRole('button', { name: 'Show who may be one person' }).click();
    await expectShown(drawer.getByText('Both names read jackdoe'));
  });

  test('are merged from the drawer on a phone, where nothing stands out at the side', async () => {
    const { own } = await journeys.stack.world();
    const { owner, applicant, member } = own.people;
    const address = `/com/${own.uuid}/admin/accounts?member=${applicant.account}`;
    const page = await journeys.open(owner, address, PHONE);
    await page.getByRole('button', { name: 'Merge with another member…' }).click();
    await page.getByLabel('Membership of the same person that goes on').fill('Crow member');
    await page.getByRole('list', { name: 'Members found' }).getByRole('button').click();
    await expectShown(page.getByRole('heading', { name: 'Effects of the merge' }));
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Swap the two' }).click();
    await expectShown(page.getByText('The membership of Crow member ends.'));
    await expectSoon(() => page.url()).toContain(`${member.account}.${applicant.account}`);
  });
});
