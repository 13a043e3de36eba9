import { fillText } from '@muster/contracts/kit/error';
import { pageTexts } from '../languages/page-words.ts';
import { escapeHtml } from './html.ts';
import type { PageFacts } from './page-facts.ts';

/** What a reader without script finds: the community in words, with the style of the client's page (index.html). */
export function summaryOf({ language, community, title, description }: PageFacts): string {
  const texts = pageTexts(language);
  const needsScript = `<p>${escapeHtml(texts.needsScript)}</p>`;
  if (!community)
    return `<noscript><main class="muster-summary"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>${needsScript}</main></noscript>`;
  const { face, members } = community;
  const picture = face.image ? `<img src="${escapeHtml(face.image)}" alt="" width="96" height="96">` : '';
  const paragraphs = face.description
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`);
  const departments = face.departments.map(({ label }) => `<li>${escapeHtml(label)}</li>`);
  return [
    '<noscript><main class="muster-summary">',
    picture,
    `<h1>${escapeHtml(face.name)}</h1>`,
    face.subtitle && `<p><strong>${escapeHtml(face.subtitle)}</strong></p>`,
    ...paragraphs,
    members !== null && `<p>${fillText(members === 1 ? texts.member : texts.members, { count: members })}</p>`,
    departments.length > 0 && `<h2>${escapeHtml(texts.departments)}</h2><ul>${departments.join('')}</ul>`,
    needsScript,
    `</main></noscript>`,
  ]
    .filter(Boolean)
    .join('\n');
}
