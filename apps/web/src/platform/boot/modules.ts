import { queryClient } from '../query-client.ts';
import type { Language } from '@muster/contracts/kit/language/languages';
import { activateLocale } from '../i18n/catalogue.ts';
import { intoRouter, outOfRouter } from '../routing/address-rules.ts';
import { cameBack } from '../session/away.ts';
import { learnSession } from '../session/learn-session.ts';
import { sessionStore } from '../session-state.ts';
import { currentSite, pageData, setSite } from '../site.ts';
import { storedKeys } from '../stored-keys.ts';
import { applyStoredTheme } from '../theme-choice.ts';
import { renewVisitorAnswers, seedAnswers } from '../seed-answers.ts';
import { startStale } from '../live/connection-state.ts';
import { callClient } from '../trpc.ts';
import type { BootModule } from './boot-modules.ts';
import { firstScreen } from './first-screen.ts';

/** What the first paint needs. */
export const modulesBeforePaint: readonly BootModule[] = [
  { name: 'translations', load: showFirstLanguage },
  { name: 'look', load: async () => applyStoredTheme() },
  { name: 'HTTP setup', load: setUpHttp },
];

/** What may come behind the first paint; all but the question who is here waits for the first screen to stand. */
export const modulesAfterPaint: readonly BootModule[] = [
  { name: 'session', load: startSession },
  { name: 'event bus', load: startEventBus },
  { name: 'outbox', load: startKeeping },
];

/** The gateway has decided on the language and written it into the page. */
async function showFirstLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  if (lang === 'en') activateLocale(lang);
  else await (await import('../i18n/switch-language.ts')).showLanguage(lang as Language);
}

/** Learns the site; on a community's own host the product's places are sent to the product's host. */
async function setUpHttp(): Promise<{ redirectTo: string } | void> {
  storedKeys.removeSecrets();
  const data = pageData(document);
  setSite(data.site ?? (await callClient.hosts.site.query()));
  // Asked first: the word is good for one page.
  const isSomebody = cameBack() || storedKeys.get('accountUUID') !== null;
  // Without a connection a member is shown what a visitor sees, which is asked again once it is known who they are.
  seedAnswers(queryClient, data, isSomebody && !data.isKept);
  if (data.staleSince) startStale(Date.parse(data.staleSince));
  const site = currentSite();
  if (site.kind !== 'community') return;
  const { productOrigin, community } = site;
  const host = { community: community.uuid, productOrigin };
  const shown = outOfRouter(intoRouter(new URL(location.href), host), host);
  if (shown.origin !== location.origin) return { redirectTo: shown.href };
}

/** @spec §4: re-authentication runs 2 s after the start, one at a time; the gateway says at once who is here. */
async function startSession(): Promise<void> {
  const learned = learnSession().then(() => {
    if (sessionStore.getState().loggedIn) renewVisitorAnswers(queryClient);
  });
  await firstScreen;
  const { followOtherTabs, reAuthentication } = await import('../session/session-actions.ts');
  followOtherTabs();
  void reAuthentication.startup();
  await learned;
}

/** Loaded before it is needed: without a connection nothing can be loaded any more. Visitors send nothing that waits. */
async function startKeeping(): Promise<void> {
  if (storedKeys.get('accountUUID') === null) {
    await new Promise<void>((resolve) => {
      const stop = sessionStore.subscribe(({ account }) => {
        if (account === null) return;
        stop();
        resolve();
      });
    });
  }
  await firstScreen;
  const { startOutbox } = await import('../outbox/start-outbox.ts');
  await startOutbox();
}

async function startEventBus(): Promise<void> {
  await firstScreen;
  const { startLive } = await import('../live/live-connection.ts');
  const { forgetLostCommunities, loseCommunity } = await import('../live/lost-community.ts');
  const { leaveDeletedCommunities } = await import('../live/community-deletion.ts');
  const { reAuthentication, sessionEnded } = await import('../session/session-actions.ts');
  leaveDeletedCommunities();
  forgetLostCommunities();
  startLive(queryClient, {
    signedOut: () => void sessionEnded(),
    connectedAgain: () => void (sessionStore.getState().loggedIn && reAuthentication.run()),
    refused: (community) => loseCommunity(community, 'refused'),
  });
}
