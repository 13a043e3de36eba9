import type { EventEffects } from '../kit/event.ts';
import type { LiveEvent } from '../live/model.ts';
import type { ProvenUntil } from './host-proof.ts';

/** What a proof does to cached answers, by procedure. */
const provedApplies = {
  'session.proven': (state: ProvenUntil, { data }: LiveEvent<{ session: string; until: string }>): ProvenUntil =>
    data.session !== state.session || (state.until !== null && state.until >= data.until)
      ? state
      : { ...state, until: data.until },
};

/** Effects of the events of sessions. */
export const effects = {
  'session:factorShown': {},
  'session:proved': { apply: provedApplies },
} satisfies EventEffects;
