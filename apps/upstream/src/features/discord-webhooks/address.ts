import { fail } from '@muster/contracts/errors';

const HOSTS: readonly string[] = ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'];
/** `/api/webhooks/{id}/{token}`, with a version or without. */
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{17,20})\/([\w-]{60,90})$/;
const LAST = 4;

/** The address of a channel's webhook: all of it, which is a secret, and what of it may be shown. */
export type ChannelAddress = { readonly secret: string; readonly url: string; readonly last4: string };

/** Reads the address of a channel's webhook, at Discord or at the origin that is set up in its place. Throws `discordWebhooks.badAddress`. */
export function channelAddress(text: string, origin: string): ChannelAddress {
  const url = URL.parse(text);
  const isDiscord = url !== null && url.protocol === 'https:' && url.port === '' && HOSTS.includes(url.hostname);
  const [, id = '', token = ''] = PATH.exec(url?.pathname ?? '') ?? [];
  const isPlain = url !== null && url.username === '' && url.password === '';
  if (!isPlain || token === '' || (!isDiscord && url.origin !== origin)) throw fail('discordWebhooks.badAddress');
  const thread = url.searchParams.get('thread_id');
  const more = thread !== null && /^\d{17,20}$/.test(thread) ? `?thread_id=${thread}` : '';
  const shown = `${url.origin}/api/webhooks/${id}`;
  return { secret: `${shown}/${token}${more}`, url: shown, last4: token.slice(-LAST) };
}
