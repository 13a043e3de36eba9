import { type AuditAction, AUDIT_CODES } from '@muster/contracts/audit/codes';
import { targetKindOf } from '@muster/contracts/audit/targets';
import type { audit } from '../../platform/schema/service.ts';
import type { Person } from '../people.ts';
import type { Plan } from '../plan.ts';
import type { InventedLink } from '../short-links.ts';

type Row = typeof audit.$inferInsert & { readonly at: Date };

/** What the record of a demo community is made of. */
export type Recorded = {
  readonly plan: Plan;
  readonly community: string;
  readonly owner: Person;
  readonly people: readonly Person[];
  readonly links: readonly InventedLink[];
  readonly now: Date;
};

type Told = {
  readonly at: Date;
  readonly by: Person | null;
  readonly action: AuditAction;
  readonly on: { readonly id: string; readonly label: string };
  readonly before?: unknown;
  readonly after?: unknown;
  readonly refused?: true;
};

const HOUR_MS = 3_600_000;
const DEVICES = ['Firefox on Windows', 'Chrome on Windows', 'Safari on macOS', 'Chrome on Android'];
/** So many of the newest members are told of; those who came before are older than the record. */
const ARRIVALS = 30;

/** The record of a demo community, oldest first: it agrees with what is there, so that its changes can be undone. */
export function inventRecord(recorded: Recorded): Row[] {
  return [...beginnings(recorded), ...arrivals(recorded), ...lately(recorded)]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((told, index) => toRow(told, recorded.community, index));
}

function beginnings({ plan, community, owner, links }: Recorded): Told[] {
  const on = { id: community, label: plan.name };
  return [
    { at: owner.since, by: owner, action: 'COMMUNITY_CREATE', on, after: { name: plan.name, customId: plan.customId } },
    ...links.map(({ link: { id, path, target, createdAt } }) => ({
      at: createdAt,
      by: owner,
      action: 'SHORT_LINK_CREATE' as const,
      on: { id, label: `/${path}` },
      after: { path, target, enabled: true },
    })),
  ];
}

function arrivals({ owner, people }: Recorded): Told[] {
  return people
    .filter(({ sysStatus, account }) => sysStatus === 'active' && account !== owner.account)
    .toSorted((one, other) => other.since.getTime() - one.since.getTime())
    .slice(0, ARRIVALS)
    .flatMap((person) => {
      const on = { id: person.account, label: person.name };
      const asked = new Date(person.since.getTime() - 5 * HOUR_MS);
      return [
        { at: asked, by: person, action: 'COMMUNITY_JOIN' as const, on, after: { sysStatus: 'pending' } },
        {
          at: person.since,
          by: owner,
          action: 'MEMBER_ACCEPT' as const,
          on,
          before: { sysStatus: 'pending' },
          after: { sysStatus: 'active' },
        },
      ];
    });
}

function lately({ plan, community, owner, people, links, now }: Recorded): Told[] {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const on = { id: community, label: plan.name };
  const member = people.find(({ email, ranks }) => email !== null && !ranks.some(([label]) => label === 'Command'));
  const closed = links.find(({ link }) => !link.enabled)?.link;
  return [
    {
      at: ago(50),
      by: owner,
      action: 'COMMUNITY_UPDATE',
      on,
      before: { subtitle: 'Soon' },
      after: { subtitle: plan.subtitle },
    },
    ...(closed
      ? [
          {
            at: ago(27),
            by: owner,
            action: 'SHORT_LINK_EDIT' as const,
            on: { id: closed.id, label: `/${closed.path}` },
            before: { enabled: true },
            after: { enabled: false },
          },
        ]
      : []),
    ...(member
      ? [
          {
            at: ago(3),
            by: member,
            action: 'COMMUNITY_UPDATE' as const,
            on,
            after: { code: 'permissions.missing' },
            refused: true as const,
          },
        ]
      : []),
  ];
}

function toRow({ at, by, action, on, before, after, refused }: Told, community: string, index: number): Row {
  const { success, fail } = AUDIT_CODES[action];
  return {
    at,
    community,
    actor: by?.account ?? null,
    actorLabel: by?.name ?? null,
    device: by ? (DEVICES[by.name.length % DEVICES.length] ?? null) : null,
    action,
    code: refused ? fail : success,
    targetKind: targetKindOf(action),
    target: on.id,
    targetLabel: on.label,
    before: before ?? null,
    after: after ?? null,
    source: by ? 'socket' : 'job',
    requestId: `demo-${index + 1}`,
  };
}
