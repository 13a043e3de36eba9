import { applyEvent } from '@muster/contracts/events';
import { expect, test } from 'vitest';
import { freshDomain, openDomainRig } from './domain-rig.ts';

const rig = await openDomainRig();

test('applying the events of a domain’s life equals fetching its list again, and only managers hear them', async () => {
  const { own } = await rig.stack.world();
  const { owner, member } = own.people;
  const input = { community: own.uuid };
  const before = await owner.client.hosts.domains.query(input);
  using heard = owner.live({ communities: [own.uuid] });
  using overheard = member.live({ communities: [own.uuid] });
  await Promise.all([heard.untilKind('live'), overheard.untilKind('live')]);

  const { id } = await rig.live(own, freshDomain());
  await owner.client.hosts.releaseDomain.mutate({ community: own.uuid, id });
  const now = await owner.client.hosts.domains.query(input);
  const stream = `community:${own.uuid}`;
  await heard.untilPosition(stream, now.asOf);
  await overheard.when(() => overheard.events(stream).length === 4);

  const applied = heard
    .events(stream)
    .reduce<unknown>(
      (state, event) => applyEvent({ procedure: 'hosts.domains', input, state }, event, owner.account),
      before,
    );
  // Events behind the list's last one, such as the public one, change nothing of it.
  expect(applied).toEqual({ ...now, asOf: (applied as typeof now).asOf });
  expect(new Set(overheard.events(stream).map(({ type }) => type))).toEqual(
    new Set(['hosts:domainsUpdated', 'communitySettingsUpdated']),
  );
});
