import { notify } from '../../ui/toasts/notify.ts';
import { pageData } from '../site.ts';
import type { ToastInput } from '../../ui/toasts/toast-store.ts';

/** The window in which the upstream counts sign-ins that one network begins. */
const WAIT_MINUTES = 10;

/** What the gateway has to tell somebody it sent here, by the word in the address. The words come when they are needed. */
const WARNINGS: Readonly<Record<string, () => Promise<ToastInput>>> = {
  /** A custom domain that is not set up (@spec §2, §7). */
  customDomain: async () => {
    const { hostsErrors } = await import('@muster/contracts/hosts/errors');
    return { type: 'warning', message: hostsErrors['hosts.customDomain'].text };
  },
  /** A short link that could not be followed (@spec §8: at the top). */
  shortLink: async () => {
    const { shortLinksErrors } = await import('@muster/contracts/short-links/errors');
    return { type: 'negative', message: shortLinksErrors['shortLinks.notFound'].text, position: 'top' };
  },
  /** The embedded provider sent the browser back (@decision 0022). */
  'session.interactionExpired': async () => {
    const { embeddedProviderErrors: texts } = await import('@muster/contracts/embedded-provider/errors');
    return { type: 'warning', message: texts['session.interactionExpired'].text };
  },
  'session.tooManyAttempts': async () => {
    const { sessionErrors: texts } = await import('@muster/contracts/session/errors');
    return {
      type: 'warning',
      message: texts['session.tooManyAttempts'].text.replace('{minutes}', String(WAIT_MINUTES)),
    };
  },
  'storage.full': async () => ({ type: 'negative', message: await kitText('storage.full') }),
  'storage.away': async () => ({ type: 'negative', message: await kitText('storage.away') }),
};

async function kitText(code: 'storage.full' | 'storage.away'): Promise<string> {
  const { kitErrors } = await import('@muster/contracts/kit/errors');
  return kitErrors[code].text;
}

/** Says what the gateway gave along as `?error=word`, unless the page does so itself, and takes it from the address. */
export async function warnOfError(word: string): Promise<void> {
  const warning = Object.hasOwn(WARNINGS, word) ? WARNINGS[word] : undefined;
  if (!warning) return;
  const url = new URL(location.href);
  url.searchParams.delete('error');
  // Told once: a reload or a bookmark must not say it again.
  history.replaceState(history.state, '', url);
  if (!pageData(document).form) notify(await warning());
}
