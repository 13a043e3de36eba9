import { acceptedLanguage, keptLanguage, type Language } from '@muster/contracts/kit/language/languages';
import type { FastifyRequest } from 'fastify';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files with the texts of each language, which the client loads before it begins; none for English. */
export type LanguageFiles = Readonly<Partial<Record<Language, readonly string[]>>>;

/** Reads them, as the client's build wrote them down. Nothing where it did not. */
export async function loadLanguageFiles(webDist: string): Promise<LanguageFiles> {
  const text = await readFile(join(webDist, '.vite', 'languages.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as LanguageFiles;
}

/**
 * The language of a page: the one that its reader has chosen, else the community's, else the first that the browser asks for and the product
 * has, else English (@decision 0199).
 */
export function languageOfPage({ headers }: Pick<FastifyRequest, 'headers'>, community: Language | null): Language {
  return keptLanguage(headers.cookie) ?? community ?? acceptedLanguage(headers['accept-language']) ?? 'en';
}

/** What a page differs by, for caches between gateway and browser. */
export const VARY_BY_LANGUAGE = 'accept-encoding, accept-language, cookie';
