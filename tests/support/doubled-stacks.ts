import { afterAll, beforeAll } from 'vitest';
import { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { MailServer } from '../doubles/mail-server.ts';
import { type Stack, type StackOptions, startStack } from './stack.ts';

/** A stack that lets people sign in with Discord, and Discord, for the whole test file. */
export function useDiscordStack(ready: (started: { stack: Stack; discord: DiscordDouble }) => void): void {
  const { id, secret } = DiscordDouble.client;
  useDoubled({
    start: () => DiscordDouble.start(),
    options: ({ origin }) => ({
      upstream: { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret, DISCORD_BASE_URL: origin },
    }),
    ready: (stack, discord) => ready({ stack, discord }),
  });
}

/** A stack that sends its mail, and the server that takes it, for the whole test file. `deps` are the upstream's. */
export function useMailStack(
  ready: (started: { stack: Stack; server: MailServer }) => void,
  deps: StackOptions['deps'] = {},
): void {
  useDoubled({
    start: () => MailServer.start(),
    options: ({ url }) => ({ upstream: { SMTP_URL: url, MAIL_FROM: 'Muster <muster@example.test>' }, deps }),
    ready: (stack, server) => ready({ stack, server }),
  });
}

type Doubled<Double> = {
  readonly start: () => Promise<Double>;
  readonly options: (double: Double) => StackOptions;
  readonly ready: (stack: Stack, double: Double) => void;
};

/** Starts somebody else's double and a stack that is set to it; at the end the stack is stopped first. */
function useDoubled<Double extends AsyncDisposable>({ start, options, ready }: Doubled<Double>): void {
  const running: { stack?: Stack; double?: Double } = {};
  beforeAll(async () => {
    const double = (running.double = await start());
    const stack = (running.stack = await startStack(options(double)));
    ready(stack, double);
  });
  afterAll(async () => {
    await running.stack?.[Symbol.asyncDispose]();
    await running.double?.[Symbol.asyncDispose]();
  });
}
