import * as z from 'zod';

/**
 * Forms of the sign-in pages that browsers post by themselves, where script is off or has yet to run (@decision 0200): e-mail and password
 * at the own provider, its second step, and the forms of {@link SIGN_IN_FORMS}.
 */
const POSTED_FORMS = ['login', 'factor', 'password', 'askCode', 'code'] as const;

/** Where the forms of an upstream of another make are posted to: with a password or a code, and to have a code sent. */
export const SIGN_IN_FORM_PATH = '/auth/sign-in';
export const CODE_FORM_PATH = '/auth/sign-in/code';

/** Where a form of the own provider is posted to: the address of the step that the client posts as JSON. */
export function interactionFormPath(interaction: string, form: 'login' | 'factor'): string {
  return `/oidc/interaction/${encodeURIComponent(interaction)}/${form}`;
}

/** What came of a form that was posted, as the page behind it is told. It never has a password or a code in it. */
export const FormAnswer = z.object({
  /** Null where a sign-in failed outside a form: on its way out, or on its way back. */
  form: z.enum(POSTED_FORMS).nullable(),
  /** The address as it was typed, so that it is typed once. */
  email: z.string().max(320).optional(),
  /** The refusal, in the shape that a step answers it with; missing where a code was sent. */
  failure: z
    .object({
      code: z.string(),
      status: z.number(),
      message: z.string(),
      details: z.looseObject({ fields: z.record(z.string(), z.string()).optional() }),
    })
    .optional(),
});
export type FormAnswer = z.infer<typeof FormAnswer>;
