import { escapeHtml } from './html.ts';
import type { PageFacts } from './page-facts.ts';

const STYLE =
  'max-width:40rem;margin:0 auto;padding:3rem 1.25rem;font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere';

/** What a reader without script finds: the community in words. Empty where there is nothing to say. */
export function summaryOf({ community, title, description }: PageFacts): string {
  if (!community)
    return `<noscript><main style="${STYLE}"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p></main></noscript>`;
  const { face, members } = community;
  const picture = face.image
    ? `<img src="${escapeHtml(face.image)}" alt="" width="96" height="96" style="border-radius:12px">`
    : '';
  const paragraphs = face.description
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`);
  const departments = face.departments.map(({ label }) => `<li>${escapeHtml(label)}</li>`);
  return [
    `<noscript><main style="${STYLE}">`,
    picture,
    `<h1>${escapeHtml(face.name)}</h1>`,
    face.subtitle && `<p><strong>${escapeHtml(face.subtitle)}</strong></p>`,
    ...paragraphs,
    `<p>${members} ${members === 1 ? 'member' : 'members'}</p>`,
    departments.length > 0 && `<h2>Departments</h2><ul>${departments.join('')}</ul>`,
    `</main></noscript>`,
  ]
    .filter(Boolean)
    .join('\n');
}
