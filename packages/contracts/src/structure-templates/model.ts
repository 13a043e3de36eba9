import * as z from 'zod';
import { PartLabel } from '../departments/model.ts';
import { ranksOfTemplate, TEMPLATE_NAMES, templateRank, type TemplateRankName } from './templates.ts';

const RANK_NAMES = TEMPLATE_NAMES.flatMap(ranksOfTemplate) as [TemplateRankName, ...TemplateRankName[]];
const LARGEST = Math.max(...TEMPLATE_NAMES.map((name) => ranksOfTemplate(name).length));

/** A template that was chosen, with those of its ranks that are wanted, and what all of them are to be called. */
export const ChosenTemplate = z
  .strictObject({
    template: z.enum(TEMPLATE_NAMES),
    label: PartLabel,
    ranks: z
      .array(z.strictObject({ rank: z.enum(RANK_NAMES), label: PartLabel }))
      .min(1)
      .max(LARGEST),
  })
  .refine(({ template, ranks }) => ranks.every(({ rank }) => templateRank(template, rank) !== null), {
    path: ['ranks'],
    message: 'Name ranks of this template.',
  });
export type ChosenTemplate = z.output<typeof ChosenTemplate>;

/** The templates that were chosen, each once. */
export const ChosenTemplates = z
  .array(ChosenTemplate)
  .min(1)
  .max(TEMPLATE_NAMES.length)
  .refine((chosen) => new Set(chosen.map(({ template }) => template)).size === chosen.length, 'Choose each one once.');

/** What was made: each department with its ranks, in the order they were chosen in. */
export const MadeDepartments = z.object({
  departments: z.array(z.object({ id: z.string(), ranks: z.array(z.string()) })),
});
export type MadeDepartments = z.infer<typeof MadeDepartments>;
