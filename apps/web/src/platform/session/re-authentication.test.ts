import { sessionErrors } from '@muster/contracts/session/errors';
import { describe, expect, test } from 'vitest';
import { createReAuthentication, type ReAuthenticationDeps, type Verification } from './re-authentication.ts';

const refused: Verification = { refused: sessionErrors['session.reauthenticationFailed'].text };

type Stage = {
  readonly log: string[];
  readonly deps: ReAuthenticationDeps;
  advance(ms: number): Promise<void>;
  oauth: 'none' | 'processing';
  account: string | null;
  answer: Verification;
  /** Set to hold the verification until it is called. */
  hold: boolean;
  release(): void;
};

/** A stage with a clock that only moves when it is told to. */
function stage(): Stage {
  let now = 0;
  const timers: { at: number; wake: () => void }[] = [];
  let release = (): void => {};
  const log: string[] = [];
  const self: Stage = {
    log,
    oauth: 'none',
    account: 'account-1',
    answer: 'verified',
    hold: false,
    release: () => release(),
    async advance(ms) {
      const until = now + ms;
      for (;;) {
        await settle();
        const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = due.at;
        timers.splice(timers.indexOf(due), 1);
        due.wake();
      }
      now = until;
      await settle();
    },
    deps: {
      wait: (ms) => new Promise((wake) => timers.push({ at: now + ms, wake })),
      oauthState: () => self.oauth,
      storedAccount: () => self.account,
      async verify() {
        log.push(`${now} verify`);
        if (self.hold) await new Promise<void>((done) => (release = done));
        return self.answer;
      },
      setVerificationState: (state) => log.push(`${now} ${state}`),
      loggedIn: (account) => log.push(`${now} logged in ${account}`),
      loggedOut: () => log.push(`${now} logged out`),
      authChecked: () => log.push(`${now} auth checked`),
      goToIndex: async () => void log.push(`${now} index`),
      tell: (text) => log.push(`${now} ${text}`),
    },
  };
  return self;
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('re-authentication', () => {
  test('starts two seconds after the page and verifies the stored account', async () => {
    const on = stage();
    void createReAuthentication(on.deps).startup();
    await on.advance(1_999);
    expect(on.log).toEqual([]);
    await on.advance(1);
    expect(on.log).toEqual([
      '2000 processing',
      '2000 verify',
      '2000 logged in account-1',
      '2000 auth checked',
      '2000 none',
    ]);
  });

  test('waits for a sign-in return, asking every 100 ms', async () => {
    const on = stage();
    on.oauth = 'processing';
    void createReAuthentication(on.deps).run();
    await on.advance(250);
    on.oauth = 'none';
    expect(on.log).toEqual(['0 processing']);
    await on.advance(100);
    expect(on.log).toContain('300 verify');
  });

  test('only marks auth checked when nothing is stored', async () => {
    const on = stage();
    on.account = null;
    await createReAuthentication(on.deps).run();
    expect(on.log).toEqual(['0 processing', '0 auth checked', '0 none']);
  });

  test('logs out, goes to index and tells why when it is refused', async () => {
    const on = stage();
    on.answer = refused;
    await createReAuthentication(on.deps).run();
    expect(on.log).toEqual([
      '0 processing',
      '0 verify',
      '0 logged out',
      '0 index',
      '0 Reauthentication failed, please sign in again to gain access to the product.',
      '0 auth checked',
      '0 none',
    ]);
  });

  test('keeps people in while nobody can answer', async () => {
    const on = stage();
    on.answer = 'unanswered';
    await createReAuthentication(on.deps).run();
    expect(on.log).toEqual(['0 processing', '0 verify', '0 auth checked', '0 none']);
  });

  test('runs one at a time: whoever asks meanwhile joins', async () => {
    const on = stage();
    on.hold = true;
    const machine = createReAuthentication(on.deps);
    const first = machine.run();
    const second = machine.run();
    await settle();
    on.release();
    await Promise.all([first, second]);
    expect(on.log.filter((line) => line.endsWith('verify'))).toHaveLength(1);
    on.hold = false;
    await machine.run();
    expect(on.log.filter((line) => line.endsWith('verify'))).toHaveLength(2);
  });

  test('drops an answer about an account that has left meanwhile', async () => {
    const on = stage();
    on.hold = true;
    on.answer = refused;
    const run = createReAuthentication(on.deps).run();
    await settle();
    on.account = null;
    on.release();
    await run;
    expect(on.log).toEqual(['0 processing', '0 verify', '0 auth checked', '0 none']);
  });
});
