import { InteractionBodies } from '@muster/contracts/embedded-provider/interaction';
import { SignInCode } from '@muster/contracts/session/sign-in-pair';
import * as z from 'zod';
import type { MessageKey } from '../../../../platform/i18n/message-key.ts';

/** Names of the fields of all steps. */
export type FieldName = 'email' | 'password' | 'username' | 'code';
/** What a form holds: text alone. */
export type FieldValues = Partial<Record<FieldName, string>>;

/** One field as it is drawn; `autoComplete` is what password managers go by. */
export type StepField = {
  readonly name: FieldName;
  readonly kind: 'text' | 'email' | 'password';
  readonly label: MessageKey;
  readonly help?: MessageKey;
  readonly autoComplete: string;
};

const email = (autoComplete: string): StepField => ({
  name: 'email',
  kind: 'email',
  label: 'session.form.email',
  autoComplete,
});

const newPassword: StepField = {
  name: 'password',
  kind: 'password',
  label: 'session.form.newPassword',
  help: 'session.form.passwordHelp',
  autoComplete: 'new-password',
};

/** The fields of each step and the contract they are checked by. */
export const STEPS = {
  signIn: {
    schema: InteractionBodies.login,
    fields: [
      email('username'),
      { name: 'password', kind: 'password', label: 'session.form.password', autoComplete: 'current-password' },
    ],
  },
  register: {
    schema: InteractionBodies.register,
    fields: [
      {
        name: 'username',
        kind: 'text',
        label: 'session.form.username',
        help: 'session.form.usernameHelp',
        autoComplete: 'nickname',
      },
      email('email'),
    ],
  },
  forgot: { schema: InteractionBodies.forgot, fields: [email('email')] },
  askCode: { schema: InteractionBodies.forgot, fields: [email('username')] },
  code: {
    schema: z.strictObject({ code: SignInCode }),
    fields: [{ name: 'code', kind: 'text', label: 'session.form.code', autoComplete: 'one-time-code' }],
  },
  reset: { schema: z.strictObject({ password: InteractionBodies.reset.shape.password }), fields: [newPassword] },
} as const satisfies Record<string, { schema: z.ZodObject; fields: readonly StepField[] }>;

/** A step that has a form; `verify` has none. */
export type FormStep = keyof typeof STEPS;

/** Which field a refusal is about; the others concern the form as a whole. */
export const FIELD_OF_REFUSAL: Readonly<Record<string, FieldName>> = {
  'session.weakPassword': 'password',
  'session.wrongCode': 'code',
  'accounts.usernameTaken': 'username',
};
