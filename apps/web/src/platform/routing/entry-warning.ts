import { hostsErrors } from '@muster/contracts/hosts/errors';
import { notify } from '../../ui/toasts/notify.ts';

/** The gateway sends visitors of a custom domain that is not set up here with `?error=customDomain` (@spec §2, §7). */
export function warnOfCustomDomain(search: string): void {
  if (new URLSearchParams(search).get('error') !== 'customDomain') return;
  notify({ type: 'warning', message: hostsErrors['hosts.customDomain'].text });
  const url = new URL(location.href);
  url.searchParams.delete('error');
  // Told once: a reload or a bookmark must not say it again.
  history.replaceState(history.state, '', url);
}
