import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { useEffect, useState } from 'react';
import { pageData } from '../site.ts';

let answer: FormAnswer | null | undefined;

/** Has the next page begin with what came of a form; without one, with none. Where there is a browser, its first page says so itself. */
export function keepFormAnswer(found: FormAnswer | null = null): void {
  answer = found;
}

/** What came of a form that was posted before this page, which it says by its name; null on every page that is gone to from here. */
export function useFormAnswer(page: string): FormAnswer | null {
  const [kept, keep] = useState(() => ({
    page,
    answer: answer === undefined ? (pageData(document).form ?? null) : answer,
  }));
  useEffect(() => keepFormAnswer(), []);
  if (kept.page !== page) keep({ page, answer: null });
  return kept.page === page ? kept.answer : null;
}
