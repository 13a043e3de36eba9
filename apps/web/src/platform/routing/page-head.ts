import { TIMING } from '@muster/contracts/kit/timing';
import { useEffect } from 'react';

/** Title and metadata of a page. `title` stands alone; the product's or community's name follows it. */
export type PageHead = { readonly title: string; readonly site?: string; readonly description?: string };

const PRODUCT = 'Muster';
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sets title and metadata, 50 ms after the last change (@spec §2, §9): a page that loads in steps does not flicker. */
export function setPageHead(head: PageHead): void {
  clearTimeout(timer);
  timer = setTimeout(() => write(head), TIMING.metadataDebounceMs);
}

/** {@link setPageHead} for the page on screen. */
export function usePageHead({ title, site, description }: PageHead): void {
  useEffect(
    () => setPageHead({ title, ...(site && { site }), ...(description && { description }) }),
    [title, site, description],
  );
}

/** The text of the title: `Members · Los Santos Roleplay`. */
export function titleText({ title, site = PRODUCT }: PageHead): string {
  return title && title !== site ? `${title} · ${site}` : site;
}

function write(head: PageHead): void {
  const title = titleText(head);
  document.title = title;
  meta('property', 'og:title', title);
  if (!head.description) return;
  meta('name', 'description', head.description);
  meta('property', 'og:description', head.description);
}

function meta(attribute: 'name' | 'property', key: string, content: string): void {
  const found = document.head.querySelector(`meta[${attribute}="${key}"]`);
  const element = found ?? document.createElement('meta');
  element.setAttribute(attribute, key);
  element.setAttribute('content', content);
  if (!found) document.head.append(element);
}
