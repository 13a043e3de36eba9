import { holdersOf, standingsOf } from '../../../authorization/standings.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { mayOnForm } from '../../forms/public.ts';
import { notify } from '../../notifications/public.ts';
import type { SubmissionKey } from '../moving/store.ts';
import { readSubmission } from '../reviewing/store.ts';

type Received = {
  readonly key: SubmissionKey;
  readonly form: { readonly id: string; readonly label: string };
  readonly number: number;
  readonly guestName: string | null;
  readonly submitter: string | null;
};

/** Tells those who move what is sent to a form that something was, apart from the person who sent it. */
export async function tellReviewers(context: CallContext, received: Received): Promise<void> {
  const { tx } = context;
  const { key, form, number, guestName, submitter } = received;
  const holders = [
    ...(await holdersOf(tx, key.community, { kind: 'forms', id: form.id, permission: 'changeStage' })),
    ...(await holdersOf(tx, key.community, 'system.manageForms')),
  ];
  const standings = await standingsOf(tx, key.community, [...new Set(holders)]);
  const recipients = [...standings].flatMap(([account, standing]) =>
    account !== null && account !== submitter && mayOnForm(standing, form.id, 'changeStage') ? [account] : [],
  );
  if (recipients.length === 0) return;
  const person = guestName ?? (await readSubmission(tx, key))?.submitter?.name ?? '';
  await notify(context, {
    kind: 'submissionReceived',
    community: key.community,
    recipients,
    thing: `submission:${key.id}`,
    values: { form: form.label, number: String(number), person },
  });
}
