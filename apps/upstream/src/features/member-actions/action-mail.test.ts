import { expect, test } from 'vitest';
import { actionMail } from './action-mail.ts';

const written = { subject: 'Hello', text: 'Dear Ada', from: 'Crows' };
const reading = { publicOrigin: 'https://muster.test', community: 'c1' };

test.each([
  ['en', 'You get this because of something that concerns you in Crows: https://muster.test/com/c1'],
  ['de', 'Du bekommst diese Mail wegen etwas, das dich in Crows betrifft: https://muster.test/com/c1'],
  ['es', 'Recibes este correo por algo que te afecta en Crows: https://muster.test/com/c1'],
] as const)('why one gets the mail is said in the language of its reader: %s', (language, foot) => {
  const { body, html } = actionMail(written, { ...reading, language });
  expect(body).toBe(`Dear Ada\n\n--\n\n${foot}`);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(foot.slice(0, 30));
});
