import type { RichTextDocument } from '@muster/contracts/rich-text/model';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { replyTemplates } from '../tables.ts';

/** A reply template of a community. */
export type TemplateKey = { readonly community: string; readonly id: string };

type Terms = { readonly form: string | null; readonly label: string; readonly text: RichTextDocument };

const columns = {
  id: replyTemplates.id,
  form: replyTemplates.form,
  label: replyTemplates.label,
  text: replyTemplates.text,
  revision: replyTemplates.revision,
};
const isOne = ({ community, id }: TemplateKey) =>
  and(eq(replyTemplates.community, community), eq(replyTemplates.id, id));

/** The templates for all forms, and those of one where it is named, by their names. */
export function readTemplates(tx: Transaction, community: string, form: string | null) {
  const ofAll = isNull(replyTemplates.form);
  return tx
    .select(columns)
    .from(replyTemplates)
    .where(
      and(eq(replyTemplates.community, community), form === null ? ofAll : or(ofAll, eq(replyTemplates.form, form))),
    )
    .orderBy(replyTemplates.label, replyTemplates.id);
}

/** One template; null when there is none. */
export async function readTemplate(tx: Transaction, key: TemplateKey) {
  const [row] = await tx.select(columns).from(replyTemplates).where(isOne(key));
  return row ?? null;
}

/** How many templates a community has. */
export function countTemplates(tx: Transaction, community: string): Promise<number> {
  return tx.$count(replyTemplates, eq(replyTemplates.community, community));
}

/** Keeps a new template. */
export async function insertTemplate(tx: Transaction, key: TemplateKey, terms: Terms): Promise<void> {
  await tx.insert(replyTemplates).values({ ...key, ...terms, revision: 1 });
}

/** Writes a template as its next revision. */
export async function writeTemplate(
  tx: Transaction,
  key: TemplateKey,
  terms: Terms & { readonly revision: number },
): Promise<void> {
  await tx.update(replyTemplates).set(terms).where(isOne(key));
}

/** Deletes a template. */
export async function deleteTemplate(tx: Transaction, key: TemplateKey): Promise<void> {
  await tx.delete(replyTemplates).where(isOne(key));
}
