import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const nobody = { loggedIn: false, authChecked: true, account: null, session: null };

describe('answers', () => {
  test('a visitor that nobody is signed in', async () => {
    expect(await use.world.visitor.client.session.current.query()).toEqual(nobody);
  });

  test('who is signed in, and on which device', async () => {
    const { member } = use.world.own.people;
    expect(await member.client.session.current.query()).toEqual({
      loggedIn: true,
      authChecked: true,
      account: await member.client.accounts.me.query(),
      session: member.device.session,
    });
  });

  test('that nobody is signed in once the session has ended, and takes the cookie away', async () => {
    const { member } = use.world.own.people;
    const gone = await member.onAnotherDevice();
    await member.client.accounts.revokeDevice.mutate({ session: gone.device.session });
    expect(await gone.client.session.current.query()).toEqual(nobody);
    expect(gone.page.cookies.has('sid')).toBe(false);
  });

  test.each(['not-sealed', 'eyJhbGciOiJub25lIn0..x.y.z', ''])(
    'that nobody is signed in by the cookie %j',
    async (sid) => {
      const page = use.stack.page();
      page.cookies.set('sid', sid);
      expect(await page.client.session.current.query()).toEqual(nobody);
    },
  );

  test('that nobody is signed in by a cookie of another host', async () => {
    const { own } = use.world;
    const [, sid = ''] = [...own.people.member.page.cookies][0] ?? [];
    const page = use.stack.page(use.stack.communityOrigin(own.customId));
    page.cookies.set('sid', sid);
    expect(await page.client.session.current.query()).toEqual(nobody);
  });
});

describe('refuses', () => {
  test('when the upstream cannot be asked, and keeps the cookie: nobody is signed out by an outage', async () => {
    const { member } = use.world.own.people;
    await use.stack.stopUpstream();
    await expectRefusal(member.client.session.current.query(), 'upstream.unreachable');
    expect(member.page.cookies.has('sid')).toBe(true);
    await use.stack.startUpstream();
  });
});
