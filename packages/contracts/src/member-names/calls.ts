import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { PersonNamed, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { MemberName } from './model.ts';

const naming = [
  'members.notFound',
  'members.nameLocked',
  'permissions.missing',
  'permissions.outranked',
  'input.looksAlike',
] as const;

/** Calls about what members are called in a community. */
export const memberNamesCalls = {
  /** What {@link memberNamesCalls.rename} would make of a name, and the pattern it follows; refused as that is. */
  preview: defineCall({
    event: 'members/previewName',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, accId: Uuid, name: MemberName.nullable() }),
    output: z.object({ accId: Uuid, name: z.string(), format: z.string().nullable() }),
    errors: naming,
  }),
  /**
   * Changes a name in this community; null is the account's own. One's own where the community allows it (@spec §5),
   * another's with `system.changeDisplayName`. `whole` takes the name as it is, with no pattern put around it, and that
   * permission for one's own too; with `seen`, only where they are still called so.
   */
  rename: defineCall({
    event: 'members/rename',
    kind: 'mutation',
    who: 'member',
    audit: 'MEMBER_RENAME',
    scope: 'provenOfOthers',
    input: z.strictObject({
      community: Uuid,
      accId: Uuid,
      name: MemberName.nullable(),
      whole: z.boolean().default(false),
      seen: Text.max(200).nullish(),
    }),
    output: PersonNamed,
    errors: [...naming, 'input.outdated'],
  }),
};
