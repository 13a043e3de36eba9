import type { OwnEmail } from '@muster/contracts/email-change/model';
import { trpc } from '../../platform/trpc.ts';

/** The own address and the change that is under way. Links are opened elsewhere, so it is read afresh when one comes back. */
export function useOwnEmail() {
  return trpc.emailChange.get.useQuery({}, { staleTime: 0, refetchOnWindowFocus: true });
}

/** What can be done about a change; each answers how it is then. */
export function useEmailChanges() {
  const utils = trpc.useUtils();
  const options = {
    onSuccess: (own: OwnEmail) => utils.emailChange.get.setData({}, own),
    onError: () => void utils.emailChange.get.invalidate(),
  };
  return {
    begin: trpc.emailChange.begin.useMutation(options),
    resend: trpc.emailChange.resend.useMutation(options),
    wait: trpc.emailChange.wait.useMutation(options),
    cancel: trpc.emailChange.cancel.useMutation(options),
  };
}
