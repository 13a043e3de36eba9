import { createLruMap } from '../../platform/lru-map.ts';

/**
 * Words in the user agents of those who look at a link without clicking it: crawlers, the link previews of chat
 * platforms and social networks, monitors, and programs. Kept small: whatever is missing costs a few clicks too many.
 */
const BOT =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|facebookexternalhit|facebookcatalog|meta-external|whatsapp|telegram|skypeuri|slack|twitter|discord|embedly|pinterest|vkshare|tumblr|bitly|headless|lighthouse|pagespeed|uptime|pingdom|statuscake|monitor|archiver|scrap|python-|curl\/|wget\/|httpie|go-http-client|okhttp|java\/|axios|node-fetch|undici|libwww|feedfetcher|google-read-aloud|mediapartners/i;

const REMEMBERED = 2_000;
const LONGEST = 400;

/** Makes the judge of user agents. It remembers its answers, since a few hundred browsers are almost everybody. */
export function createBotJudge(): (userAgent: string | undefined) => boolean {
  const known = createLruMap<boolean>(REMEMBERED);
  return (userAgent) => {
    if (userAgent === undefined || userAgent === '' || userAgent.length > LONGEST) return true;
    const remembered = known.get(userAgent);
    if (remembered !== undefined) return remembered;
    const isBot = BOT.test(userAgent);
    known.set(userAgent, isBot);
    return isBot;
  };
}
