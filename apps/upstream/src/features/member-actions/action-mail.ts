import { fillText } from '@muster/contracts/kit/error';
import type { Language } from '@muster/contracts/kit/language/languages';
import { translations } from '@muster/contracts/kit/language/translations';
import { MAIL_TEXTS } from '@muster/contracts/notifications/mail-texts';
import type { RichMail } from '../../platform/process/mail.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

/** Where the mail leads, and the language of its reader. */
type Reading = { readonly publicOrigin: string; readonly community: string; readonly language: Language };

type Written = { readonly subject: string; readonly text: string; readonly from: string };

/** The mail of an action: the text as it was written, and which community it is from. */
export function actionMail(
  { subject, text, from }: Written,
  { publicOrigin, community, language }: Reading,
): Omit<RichMail, 'to' | 'id'> {
  const address = `${publicOrigin}/com/${community}`;
  const { concerns } = translations(language).mail ?? MAIL_TEXTS;
  const foot = fillText(concerns, { community: from, address });
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  return {
    from,
    subject,
    body: [text, '--', foot].join('\n\n'),
    html:
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="font:16px/1.5 system-ui,sans-serif">` +
      `${paragraphs.join('')}<p style="font-size:13px;color:#5b6270">${escapeHtml(foot)}</p></body></html>`,
    headers: {},
  };
}
