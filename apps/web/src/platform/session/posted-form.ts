import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { useEffect, useState } from 'react';

let answer: FormAnswer | null = null;

/** Keeps what came of a form that the browser posted before this page, as the gateway wrote it into the page. */
export function keepFormAnswer(found: FormAnswer | undefined): void {
  answer = found ?? null;
}

/** Whether the page begins with what came of a form. */
export function hasFormAnswer(): boolean {
  return answer !== null;
}

/** What came of a form that was posted before this page; null on every page that is gone to from here. */
export function useFormAnswer(): FormAnswer | null {
  const [kept] = useState(answer);
  useEffect(() => keepFormAnswer(undefined), []);
  return kept;
}
