import type { RichTextDocument, RichTextNode } from '@muster/contracts/rich-text/model';
import { COMMENTS } from '@muster/contracts/submission-comments/constants';
import { sql } from 'drizzle-orm';
import { photo, upload } from '../files/asking.ts';
import { say } from '../forms/asking.ts';
import { openForm, send } from '../submissions/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';

/** Who asks: a person of a place. */
type Name = keyof Place['people'];

/** A text of one paragraph that mentions some accounts behind its words. */
export function words(text: string, ...mentioned: readonly string[]): RichTextDocument {
  const mentions: RichTextNode[] = mentioned.map((id) => ({ type: 'mention', attrs: { kind: 'member', id } }));
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }, ...mentions] }] };
}

/** A text that mentions ranks and departments. */
export function mentioning(
  ...mentioned: readonly { readonly kind: 'rank' | 'department'; readonly id: string }[]
): RichTextDocument {
  const mentions = mentioned.map((attrs) => ({ type: 'mention', attrs }));
  return { type: 'doc', content: [{ type: 'paragraph', content: mentions }] };
}

/** A text that shows pictures. */
export function showing(...files: readonly string[]): RichTextDocument {
  const pictures = files.map((file) => ({ type: 'picture', attrs: { file, alt: 'A crow' } }));
  return { type: 'doc', content: [...pictures, { type: 'paragraph' }] };
}

/** Uploads a picture for a comment on a submission; answers the id of its file. */
export async function picture({ uuid: community, people }: Place, name: Name, submission: string): Promise<string> {
  const about = { community, subject: submission, purpose: 'submissionComment', part: 'text' } as const;
  return (await upload(people[name].client, { ...about, name: 'crow.png', content: photo() })).id;
}

/** Ids that the owner cannot show as pictures: a file of another person, one of another submission, and none. */
export async function unusablePictures(place: Place, { form, submission }: { form: string; submission: string }) {
  const { id: another } = await send(place, 'member', form);
  return [await picture(place, 'staff', submission), await picture(place, 'owner', another), crypto.randomUUID()];
}

/** Gives a rank to more members than one comment may tell. */
export async function fillRank({ db }: Stack, { uuid: community }: Place, rank: string): Promise<void> {
  await db.execute(sql`
    with made as (insert into accounts (username, created_at) select 'Rook ' || gen_random_uuid(), now()
        from generate_series(0, ${COMMENTS.groupMembersMax}::int) returning id),
      joined as (insert into members (community, account, since, joined_at, sys_status)
        select ${community}, id, now(), now(), 'active' from made returning account)
    insert into member_ranks (community, account, rank) select ${community}, account, ${rank} from joined`);
}

/** What the member has sent to a form whose submissions staff may view, without access to private comments. */
export async function submitted(place: Place, more: Parameters<typeof openForm>[1] = {}) {
  const form = await openForm(place, more);
  await say(place, 'Moderator', { id: form, permission: 'viewSubmitted', value: 'allow' });
  const { id } = await send(place, 'member', form);
  return { form, submission: id };
}

/** Writes a comment; answers its id. */
export async function comment(
  { uuid: community, people }: Place,
  name: Name,
  about: { submission: string; text?: RichTextDocument; isPrivate?: boolean },
): Promise<string> {
  const { text = words('Hello'), ...rest } = about;
  return (await people[name].client.submissionComments.add.mutate({ community, text, ...rest })).id;
}

/** The comments on a submission as somebody sees them. */
export function commentsFor({ uuid: community, people }: Place, name: Name, submission: string, more: object = {}) {
  return people[name].client.submissionComments.list.query({ community, submission, ...more });
}

/** Lets staff read private comments of a form. */
export function letInOnPrivate(place: Place, form: string) {
  return say(place, 'Moderator', { id: form, permission: 'privateComments', value: 'allow' });
}

/** The kinds of what somebody was told, newest first. */
export async function toldTo({ people }: Place, name: Name): Promise<string[]> {
  const { items } = await people[name].client.notifications.list.query({});
  return items.map(({ kind }) => kind);
}
