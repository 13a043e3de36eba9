import { action } from '../actions/acting.ts';
import { say } from '../forms/asking.ts';
import { giveStages, openForm, send, stage } from '../submissions/asking.ts';
import type { Place } from '../support/world/world.ts';

/** An action that asks for a form. */
export const asking = (form: string) => action('requestForm', { form });

/** A form whose second stage asks for others. The member has sent something to it, and staff may move that. */
export async function formThatAsks(place: Place, forms: readonly string[]) {
  const form = await openForm(place);
  for (const permission of ['viewSubmitted', 'changeStage'] as const) {
    await say(place, 'Moderator', { id: form, permission, value: 'allow' });
  }
  const [received, next] = [stage('Received', { state: 0 }), stage('Next', { state: 4 })];
  await giveStages(place, form, {
    stages: [received, next],
    rules: [{ stage: next.id, enter: forms.map(asking) }],
  });
  const { id } = await send(place, 'member', form);
  return { id, from: received.id, to: next.id };
}

/** The forms that a person is asked for. */
export async function askedFor({ uuid: community, people }: Place, name: keyof Place['people']): Promise<string[]> {
  const { items } = await people[name].client.formRequests.mine.query({ community });
  return items.map(({ form }) => form.id);
}
