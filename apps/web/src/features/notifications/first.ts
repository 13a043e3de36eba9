import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';
import { firstNotifications } from './first-page.ts';

/** What the page of notifications asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/notifications': ({ search }) => ({ path: 'notifications.list', input: firstNotifications(search) }),
};
