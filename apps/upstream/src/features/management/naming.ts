import { sql } from 'drizzle-orm';
import { change, type Services } from '../../platform/context.ts';
import type { CallContext } from '../../platform/handler.ts';
import { installationValueIn, presentValueIn } from '../../platform/installation.ts';
import { operatorRows } from '../accounts/public.ts';

/** What sign-ups go by: the address of the setting as this installation was last started with it. */
type Naming = { readonly email: string | null };

const NAMING = 'operators';

/**
 * Keeps the setting for sign-ups, and makes the account it names an operator. Without it the oldest account is one, where accounts
 * were there before operators were: an installation that begins empty has its first account named when that is made.
 */
export function nameOperators(services: Services, email: string | null): Promise<void> {
  return change(services, { requestId: crypto.randomUUID(), source: 'job', caller: null }, async (context) => {
    const { tx } = context;
    const before = await presentValueIn<Naming>(tx, NAMING);
    await installationValueIn<Naming>(tx, NAMING, async (now) => (now?.email === email ? now : { email }));
    const named = email === null ? null : await operatorRows.confirmedAs(tx, email);
    const account = email === null && before === null ? await operatorRows.oldest(tx) : named;
    if (account !== null && (await give(context, account)))
      await context.runHooks('account.changed', { accounts: [account] });
  });
}

/** Makes an account that was just made, or has just confirmed its address, an operator where it is the one to be. */
export async function nameAccount(context: CallContext, account: string): Promise<void> {
  const { tx } = context;
  const email = (await presentValueIn<Naming>(tx, NAMING))?.email ?? null;
  const isNamed =
    email === null ? await isFirst(context, account) : (await operatorRows.confirmedAs(tx, email)) === account;
  if (isNamed) await give(context, account);
}

/** Of two first accounts at once, the one that waits for the other finds it. */
async function isFirst({ tx }: CallContext, account: string): Promise<boolean> {
  if (!(await operatorRows.isFirst(tx, account))) return false;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('first account', 0))`);
  return operatorRows.isFirst(tx, account);
}

async function give({ tx, audit }: CallContext, account: string): Promise<boolean> {
  const isNew = await operatorRows.give(tx, account);
  if (isNew) await audit({ action: 'OPERATOR_GIVE', target: account, after: { globalPermissions: 1 } });
  return isNew;
}
