import type { ReviewRole, Vote } from '@muster/contracts/submission-reviews/constants';
import { say } from '../forms/asking.ts';
import { submitted } from '../submission-comments/asking.ts';
import type { Place } from '../support/world/world.ts';

/** Who asks: a person of a place. */
type Name = keyof Place['people'];

/** What the member has sent to a form whose submissions staff may view and move. */
export async function reviewed(place: Place) {
  const sent = await submitted(place);
  await say(place, 'Moderator', { id: sent.form, permission: 'changeStage', value: 'allow' });
  return sent;
}

/** The review of a submission as somebody sees it. */
export function reviewFor({ uuid: community, people }: Place, name: Name, submission: string) {
  return people[name].client.submissionReviews.get.query({ community, submission });
}

/** Assigns somebody. */
export function assign(
  { uuid: community, people }: Place,
  name: Name,
  { role = 'reviewer', account, submission }: { submission: string; account: string | null; role?: ReviewRole },
) {
  return people[name].client.submissionReviews.assign.mutate({ community, role, submission, accId: account });
}

/** Votes. */
export function vote(
  { uuid: community, people }: Place,
  name: Name,
  asked: { submission: string; vote: Vote | null; reason?: string },
) {
  return people[name].client.submissionReviews.vote.mutate({ community, ...asked });
}

/** Keeps that somebody has looked at a submission. */
export function look({ uuid: community, people }: Place, name: Name, submission: string) {
  return people[name].client.submissionReviews.look.mutate({ community, submission });
}

/** Submissions with their reviews, as somebody finds them. */
export function find({ uuid: community, people }: Place, name: Name, more: object = {}) {
  return people[name].client.submissionReviews.find.query({ community, ...more });
}
