import { fail } from '@muster/contracts/errors';
import type { shortLinksCalls as contract } from '@muster/contracts/short-links/calls';
import type { Handlers } from '../../platform/handler.ts';
import { create, existing, remove, update } from './changes.ts';
import { readPosition, writePosition } from './rules.ts';
import { countLinks, readClicks, readLinks } from './store.ts';

/** What the calls need of the configuration. */
export type ShortLinkParts = { readonly productDomain: string; readonly publicOrigin: string };

/** Calls about the short links of a community. */
export function buildShortLinksCalls({ productDomain, publicOrigin }: ShortLinkParts): Handlers<typeof contract> {
  const hosts = { productDomain, productHost: new URL(publicOrigin).hostname };
  return {
    async list({ community, after, limit, ...asked }, { tx, now }) {
      const position = after ? readPosition(after, asked.sort) : null;
      if (after && !position) throw fail('input.invalid', { fields: { after: 'Pass `next` of the page before.' } });
      const query = { ...asked, now: now() };
      const found = await readLinks(tx, community, { ...query, after: position, limit: limit + 1 });
      const shown = found.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map(({ link }) => link),
        total: await countLinks(tx, community, query),
        next: found.length > limit && last ? writePosition(last.position) : null,
      };
    },

    async clicks({ community, id, days }, context) {
      const { clicks } = await existing(context, { community, id });
      return { days: await readClicks(context.tx, id, { days, now: context.now() }), total: clicks };
    },

    create: ({ community, ...wanted }, context) => create(context, community, { wanted, hosts }),

    update: ({ community, id, ...wanted }, context) => update(context, { community, id }, { wanted, hosts }),

    async remove({ community, id }, context) {
      await remove(context, { community, id });
      return { id };
    },
  };
}
