import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import type { Plan } from './plan.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_CLICKS = 60;

type Planned = {
  readonly path: string;
  readonly target: string;
  readonly notes: string;
  readonly daysOld: number;
  readonly expiredDaysAgo?: number;
  readonly maxUses?: number;
  readonly off?: true;
  /** Clicks on a good day. */
  readonly liked: number;
};

const PLANNED: Readonly<Record<string, readonly Planned[]>> = {
  lsrp: [
    {
      path: 'discord',
      target: 'https://discord.com/invite/example',
      notes: 'On the loading screen and in every post.',
      daysOld: 320,
      liked: 42,
    },
    {
      path: 'rules',
      target: 'https://example.com/los-santos-roleplay/rules',
      notes: '',
      daysOld: 310,
      liked: 18,
    },
    {
      path: 'join/founders',
      target: 'https://example.com/founders-night',
      notes: 'For the fifty who were there first.',
      daysOld: 41,
      maxUses: 50,
      liked: 2,
    },
    {
      path: 'shop',
      target: 'https://example.com/shop',
      notes: 'Closed until the new mugs are here.',
      daysOld: 120,
      off: true,
      liked: 3,
    },
    {
      path: 'old',
      target: 'https://example.com/summer-event',
      notes: 'Summer event of last year.',
      daysOld: 200,
      expiredDaysAgo: 12,
      liked: 7,
    },
  ],
};

/** The short links of a demo community with their clicks by day. */
export function inventShortLinks({ customId }: Plan, { chance, now }: { readonly chance: Chance; readonly now: Date }) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return (PLANNED[customId] ?? []).map(({ daysOld, expiredDaysAgo, maxUses, off, liked, ...link }) => {
    const last = expiredDaysAgo ?? 0;
    const counted = Math.min(DAYS_OF_CLICKS, daysOld) - last;
    const days = Array.from({ length: counted }, (_, index) => ({
      day: ago(last + index)
        .toISOString()
        .slice(0, 10),
      clicks: Math.floor(chance.next() * liked * (maxUses ? 1 : 1.4)),
    })).filter(({ clicks }) => clicks > 0);
    const clicks = days.reduce((sum, { clicks: some }) => sum + some, 0);
    const uses = maxUses ? Math.min(clicks, maxUses - 8) : 0;
    return {
      link: {
        id: randomUUID(),
        ...link,
        enabled: !off,
        expiresAt: expiredDaysAgo === undefined ? null : ago(expiredDaysAgo),
        maxUses: maxUses ?? null,
        uses,
        clicks,
        createdAt: ago(daysOld),
      },
      days,
    };
  });
}

/** A planned link with its days. */
export type InventedLink = ReturnType<typeof inventShortLinks>[number];
