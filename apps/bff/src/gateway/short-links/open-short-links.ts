import type { Bridges } from '../../bridge/bridge.ts';
import type { Config } from '../../config.ts';
import type { CommunityWatch } from '../../live/community-watch.ts';
import type { Logger } from '../../platform/logger.ts';
import type { ColdLimit } from '../cold-limit.ts';
import { createBotJudge } from './bots.ts';
import { type ClickCounter, createClickCounter } from './click-counter.ts';
import { createShortLinks, type ShortLinks } from './short-links.ts';

/** Everything about short links that requests are answered with. */
export type OpenShortLinks = {
  readonly links: ShortLinks;
  readonly clicks: ClickCounter;
  readonly isBot: (userAgent: string | undefined) => boolean;
};

/** Events after which what is remembered of a community's links may be wrong. */
const CHANGES = new Set([
  'short-links:changed',
  'communitySettingsUpdated',
  'communityDeletion',
  'hosts:domainsUpdated',
]);
const UUID = /^[0-9a-f]{8}-/;

/** Opens the short links over the bridges. What was counted is handed over before the bridges close. */
export function openShortLinks(
  { productDomain }: Pick<Config, 'productDomain'>,
  deps: {
    readonly bridges: Bridges;
    readonly watch: CommunityWatch;
    readonly coldLimit: ColdLimit;
    readonly logger: Logger;
    readonly opened: AsyncDisposableStack;
  },
): OpenShortLinks {
  const { bridges, watch, coldLimit, logger, opened } = deps;
  const clicks = createClickCounter((host) => bridges.for(host), logger);
  opened.defer(() => clicks.close());
  const links = createShortLinks({
    productDomain,
    coldLimit,
    ask(place, request) {
      const bridge = bridges.for(place.host);
      // A community that is known only by its short name is met in a chain of links; time alone renews it.
      if (UUID.test(place.owner)) watch.follow(bridge, place.owner);
      return bridge.shortLink(request);
    },
  });
  watch.listen({
    changed: (community, { type }) => void (CHANGES.has(type) && links.forget(community)),
    missed: () => links.doubt(),
  });
  return { links, clicks, isBot: createBotJudge() };
}
