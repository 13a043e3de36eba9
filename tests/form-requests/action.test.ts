import { describe, expect, test } from 'vitest';
import { giveStages, move, openForm, send, stage } from '../submissions/asking.ts';
import { toldTo } from '../submission-comments/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { askedFor, asking, formThatAsks } from './asking.ts';

const use = useSharedStack();

describe('the action that asks for another form', () => {
  test('asks and tells once, however often the move is asked for and however many stages ask', async () => {
    const { own } = await use.stack.world();
    const wanted = await openForm(own);
    const asked = await formThatAsks(own, [wanted]);
    await Promise.allSettled([move(own, 'staff', asked), move(own, 'staff', asked), move(own, 'owner', asked)]);
    await move(own, 'staff', await formThatAsks(own, [wanted]));
    expect(await askedFor(own, 'member')).toEqual([wanted]);
    expect((await toldTo(own, 'member')).filter((kind) => kind === 'formRequested')).toHaveLength(1);
  });

  test('asks again for what was sent before', async () => {
    const { own } = await use.stack.world();
    const wanted = await openForm(own);
    await send(own, 'member', wanted);
    await move(own, 'staff', await formThatAsks(own, [wanted]));
    expect(await askedFor(own, 'member')).toEqual([wanted]);
  });

  test('is taken back with its run', async () => {
    const { own } = await use.stack.world();
    const wanted = await openForm(own);
    const { client } = own.people.owner;
    await move(own, 'staff', await formThatAsks(own, [wanted]));
    const { items } = await client.actions.list.query({ community: own.uuid });
    await client.actions.undo.mutate({ community: own.uuid, id: items[0]?.id ?? '' });
    expect(await askedFor(own, 'member')).toEqual([]);
  });

  test('says beforehand what it asks for, and refuses a form that the person cannot send now', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const wanted = await openForm(own);
    const asked = await formThatAsks(own, [wanted]);
    const shown = () => client.submissions.preview.mutate({ community: own.uuid, ...asked });
    expect(JSON.stringify(await shown())).toContain('requestForm');
    expect(await askedFor(own, 'member')).toEqual([]);
    const limited = await openForm(own);
    await client.forms.edit.mutate({ community: own.uuid, id: limited, settings: { perPersonMax: 1 } });
    await send(own, 'member', limited);
    const full = await formThatAsks(own, [limited]);
    const before = await client.submissions.preview.mutate({ community: own.uuid, ...full });
    expect(JSON.stringify(before)).toContain('submissions.closed');
  });

  test('takes the right to view what is sent to the form that is asked for', async () => {
    const { own, foreign } = await use.stack.world();
    const [form, elsewhere] = [await openForm(own), await openForm(foreign)];
    const received = stage('Received', { state: 0 });
    const rules = [{ stage: received.id, enter: [asking(elsewhere)] }];
    await expectRefusal(giveStages(own, form, { stages: [received], rules }), 'forms.unknown');
  });
});
