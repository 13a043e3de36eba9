import { notify } from '../../ui/toasts/notify.ts';

/** The gateway sends visitors of a custom domain that is not set up here with `?error=customDomain` (@spec §2, §7). */
export async function warnOfCustomDomain(): Promise<void> {
  const url = new URL(location.href);
  if (url.searchParams.get('error') !== 'customDomain') return;
  url.searchParams.delete('error');
  // Told once: a reload or a bookmark must not say it again.
  history.replaceState(history.state, '', url);
  const { hostsErrors } = await import('@muster/contracts/hosts/errors');
  notify({ type: 'warning', message: hostsErrors['hosts.customDomain'].text });
}
