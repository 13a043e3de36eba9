import { ranksOfTemplate, TEMPLATE_NAMES, templateRank } from '@muster/contracts/structure-templates/templates';
import { expect, test } from 'vitest';
import { rankGlyph } from './rank-icons.ts';

test('ranks of templates have marks that are drawn', () => {
  const icons = TEMPLATE_NAMES.flatMap((name) => ranksOfTemplate(name).map((rank) => templateRank(name, rank)?.icon));
  expect(icons.filter((icon) => icon && rankGlyph(icon) === null)).toEqual([]);
});
