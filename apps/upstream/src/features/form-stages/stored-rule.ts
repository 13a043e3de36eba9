import type { StageRule } from '@muster/contracts/form-stages/model';

/** What happens in a stage, with the account that saved its actions: they are done with what that person may do. */
export type StoredRule = StageRule & { readonly savedBy: string | null };
