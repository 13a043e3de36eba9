import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDataFolder } from '../apps/upstream/src/platform/process/data-folder.ts';
import { say } from './repository.ts';
import { type App, startApp } from './start/app-process.ts';
import { isPortTaken, untilHealthy } from './start/health.ts';
import { readSettings, type Settings } from './start/settings.ts';
import { supervise } from './start/supervise.ts';
import { welcome } from './start/welcome.ts';
import { ensureWebClient } from './web-client.ts';

/** A first start makes the database and its demo community; a slow disk may take a while over that. */
const START_PATIENCE_MS = 180_000;
/** Both apps read the settings as they start, so that what the other one has to say of them comes at about the same time. */
const OTHER_REASON_MS = 2_000;

const settings = readSettings(process.env);
const stopAsked = new Promise<'stop'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve('stop'));
  // Whoever started us was killed without a word.
  process.once('disconnect', () => resolve('stop'));
  process.channel?.unref();
});
process.exitCode = (await prepared(settings)) ? await run(settings) : 1;

async function prepared({ port, upstreamPort, dataDir }: Settings): Promise<boolean> {
  // Before the client is built, which takes a while, and before logs are written there.
  try {
    await openDataFolder(dataDir);
  } catch {
    say(`The data folder ${dataDir} cannot be written: give this user the right to, or choose another with DATA_DIR.`);
    return false;
  }
  // Asked here as well as by the apps: else whatever answers on the port would be taken for ours.
  for (const [name, number] of [
    ['PORT', port],
    ['UPSTREAM_PORT', upstreamPort],
  ] as const) {
    if (!(await isPortTaken(number))) continue;
    say(
      `Port ${number} is in use: stop the program that uses it, or choose another, for example ${name}=${number + 10} npm start.`,
    );
    return false;
  }
  return ensureWebClient();
}

async function run(settings: Settings): Promise<number> {
  const { env, verbose, dataDir } = settings;
  const logDir = join(dataDir, 'logs');
  const start = (name: 'upstream' | 'bff') => startApp({ name, env, logDir, verbose });
  const [upstream, bff] = [start('upstream'), start('bff')];
  const failed = Promise.race([upstream.ended, bff.ended]).then((reason) => ({ reason }));
  const enough = new AbortController();
  const outcome = await Promise.race([
    untilBothHealthy(settings, enough.signal),
    failed.then(() => reasonsOf([upstream, bff])),
    stopAsked,
  ]);
  enough.abort();
  if (outcome !== 'healthy') return finish(outcome, [bff, upstream]);
  upstream.showOutput('with what it said before');
  // Until upstream was there the gateway complained about that; its log keeps it.
  bff.showOutput(verbose ? 'with what it said before' : 'from now on');
  say(welcome(settings));
  const kept = [supervise(bff, () => start('bff')), supervise(upstream, () => start('upstream'))];
  const gaveUp = Promise.race(kept.map(({ gaveUp: reason }) => reason)).then((reason) => ({ reason }));
  return finish(await Promise.race([gaveUp, stopAsked]), kept);
}

/** Why apps ended that did not get as far as to serve, each sentence once. */
async function reasonsOf(apps: readonly App[]): Promise<{ reason: string }> {
  const given = await Promise.all(apps.map(({ ended }) => Promise.race([ended, wait(OTHER_REASON_MS, '')])));
  const lines = given.filter((reason) => reason !== '').flatMap((reason) => reason.split('\n'));
  return { reason: [...new Set(lines)].join('\n') };
}

async function untilBothHealthy(
  { port, upstreamPort }: Settings,
  enough: AbortSignal,
): Promise<'healthy' | { reason: string }> {
  const patience = AbortSignal.any([enough, AbortSignal.timeout(START_PATIENCE_MS)]);
  const healthy = await Promise.all([
    untilHealthy(`http://127.0.0.1:${upstreamPort}/healthz`, patience),
    untilHealthy(`http://127.0.0.1:${port}/readyz`, patience),
  ]);
  if (healthy.every(Boolean)) return 'healthy';
  return { reason: `Muster was not ready after ${START_PATIENCE_MS / 1000} s: see the logs in the data folder.` };
}

/** Says why it ends, stops the apps, and answers the exit code. The gateway first, so that no page is served without an upstream. */
async function finish(end: 'stop' | { reason: string }, apps: readonly Pick<App, 'stop'>[]): Promise<number> {
  say(end === 'stop' ? 'Stopping.' : end.reason);
  for (const app of apps) await app.stop();
  return end === 'stop' ? 0 : 1;
}
