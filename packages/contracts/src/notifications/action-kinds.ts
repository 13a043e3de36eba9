import * as z from 'zod';
import { defineActionKind } from '../actions/kind.ts';
import { Text } from '../kit/text.ts';

const NOTICE_MAX = 500;
const SUBJECT_MAX = 150;
const MAIL_MAX = 5_000;
/** Below what Discord takes, since words in curly brackets become longer. */
const DIRECT_MESSAGE_MAX = 1_500;

/** Kinds of actions that tell the member something. The texts may have the words of `ACTION_PLACEHOLDERS` in curly brackets. */
export const noticeActionKinds = [
  defineActionKind('notice', z.strictObject({ text: Text.trim().min(1, 'Write something.').max(NOTICE_MAX) })),
  defineActionKind(
    'email',
    z.strictObject({
      subject: Text.trim().min(1, 'Write a subject.').max(SUBJECT_MAX),
      text: Text.trim().min(1, 'Write something.').max(MAIL_MAX),
    }),
  ),
  defineActionKind(
    'directMessage',
    z.strictObject({ text: Text.trim().min(1, 'Write something.').max(DIRECT_MESSAGE_MAX) }),
  ),
] as const;
