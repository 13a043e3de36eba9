import type { RichMail } from '../../platform/process/mail.ts';
import { escapeHtml } from '../../platform/text/escape-html.ts';

type Written = { readonly subject: string; readonly text: string; readonly from: string };

/** The mail of an action: the text as it was written, and which community it is from. */
export function actionMail(
  { subject, text, from }: Written,
  { publicOrigin, community }: { readonly publicOrigin: string; readonly community: string },
): Omit<RichMail, 'to' | 'id'> {
  const address = `${publicOrigin}/com/${community}`;
  const foot = `You get this because of something that concerns you in ${from}: ${address}`;
  const paragraphs = text
    .split(/\n{2,}/)
    .map((part) => `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`);
  return {
    from,
    subject,
    body: [text, '--', foot].join('\n\n'),
    html:
      '<!doctype html><html lang="en"><meta charset="utf-8"><body style="font:16px/1.5 system-ui,sans-serif">' +
      `${paragraphs.join('')}<p style="font-size:13px;color:#5b6270">${escapeHtml(foot)}</p></body></html>`,
    headers: {},
  };
}
