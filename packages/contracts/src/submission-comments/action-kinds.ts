import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { PreparedComment } from './model.ts';

/**
 * The kind of action that comments on the submission that was moved. Its author is the person who moved it; where a timer did, or
 * the person who sent it caused it, the comment has no author.
 */
export const commentActionKinds = [
  defineActionKind('comment', z.strictObject({ isPrivate: z.boolean().default(true), text: PreparedComment })),
] as const;
