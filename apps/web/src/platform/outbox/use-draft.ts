import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSession } from '../session-state.ts';
import type { Draft } from './device-store.ts';

type Values = Readonly<Record<string, unknown>>;

type DraftOf<Typed extends Values> = {
  /** Which form this is, with the id of what it is about: `communities.face:<uuid>`. Null for a form that keeps nothing. */
  readonly place: string | null;
  /** What stands in it now. Never a password or another secret. */
  readonly values: Typed;
  /** Whether that differs from what was saved. */
  readonly dirty: boolean;
  readonly restore: (values: Typed) => void;
};

/** What one typed here before and did not save. */
export type DraftOffer = { readonly typedAt: number; readonly take: () => void; readonly drop: () => void };

/**
 * Keeps what is typed in a form on this device with each stroke, and offers it again after a crash, a reload or
 * another sign-in. It is forgotten once the form is as it was saved, or by `clear` when the form was sent with it.
 */
export function useDraft<Typed extends Values>({ place, values, dirty, restore }: DraftOf<Typed>) {
  const { accountId: account } = useSession();
  const [offer, setOffer] = useState<Draft | null>(null);
  const isKept = useRef(false);
  const isOver = useRef(false);
  const text = JSON.stringify(values);
  const isOther = useEffectEvent((found: Draft) => JSON.stringify(found.values) !== text);
  useEffect(() => {
    let isHere = true;
    if (account && place !== null) {
      void drafts().then(async ({ store }) => {
        const found = await store.draft(account, place);
        if (isHere && found && isOther(found)) setOffer(found);
      });
    }
    return () => {
      isHere = false;
    };
  }, [account, place]);
  useEffect(() => {
    // The form stays open and begins anew with what was sent.
    if (!dirty) isOver.current = false;
    if (!account || place === null || isOver.current) return;
    if (dirty) {
      isKept.current = true;
      void keep({ account, place, values: JSON.parse(text) as Values, typedAt: Date.now() });
    } else if (isKept.current) {
      isKept.current = false;
      void forget(account, place);
    }
  }, [account, place, text, dirty]);
  const drop = (): void => {
    setOffer(null);
    if (account && place !== null && !dirty) void forget(account, place);
  };
  const shown: DraftOffer | null = offer && {
    typedAt: offer.typedAt,
    take() {
      setOffer(null);
      restore(offer.values as Typed);
    },
    drop,
  };
  return {
    offer: shown,
    clear: () => {
      isOver.current = dirty;
      if (account && place !== null) void forget(account, place);
    },
  };
}

// With the outbox it shares the device's store, which is loaded behind the first paint.
const drafts = async () => (await import('./start-outbox.ts')).startOutbox();

async function keep(draft: Draft): Promise<void> {
  await (await drafts()).store.putDraft(draft);
}

async function forget(account: string, place: string): Promise<void> {
  await (await drafts()).store.removeDraft(account, place);
}
