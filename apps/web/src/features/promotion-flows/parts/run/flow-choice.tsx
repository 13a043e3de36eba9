import {
  allowsDirection,
  PROMOTION_DIRECTIONS,
  type PromotionDirection,
} from '@muster/contracts/promotion-flows/constants';
import type { RunnableFlow } from '@muster/contracts/promotion-flows/model';
import { useId, useState } from 'react';
import { useT } from '../../../../platform/i18n/use-t.ts';
import { Select } from '../../../../ui/forms/select.tsx';
import styles from './run-flow.module.css';

type Chosen = { readonly flow: RunnableFlow | null; readonly direction: PromotionDirection };
type Change = { readonly flow?: string; readonly direction?: PromotionDirection };

/** The chosen flow and direction: the only flow where there is one, and a direction that the flow allows. */
export function useFlowChoice(flows: readonly RunnableFlow[]): Chosen & { onChange: (change: Change) => void } {
  const [picked, setPicked] = useState<Required<Change>>({ flow: '', direction: 'promote' });
  const flow = flows.find(({ id }) => id === picked.flow) ?? (flows.length === 1 ? (flows[0] ?? null) : null);
  const isAllowed = flow === null || allowsDirection(flow.promotionType, picked.direction);
  const other = picked.direction === 'promote' ? 'demote' : 'promote';
  return {
    flow,
    direction: isAllowed ? picked.direction : other,
    onChange: (change) => setPicked((now) => ({ ...now, ...change })),
  };
}

interface FlowChoiceProps extends Chosen {
  flows: readonly RunnableFlow[];
  onChange: (change: Change) => void;
}

/** Which flow is run, and in which direction where it goes both ways. */
export function FlowChoice({ flows, flow, direction, onChange }: FlowChoiceProps) {
  const t = useT();
  const name = useId();
  return (
    <>
      <Select
        label={t('promotion-flows.run.flow')}
        value={flow?.id ?? ''}
        placeholder={flow ? undefined : t('promotion-flows.run.choose')}
        onChange={({ target }) => onChange({ flow: target.value })}
        options={flows.map(({ id, label }) => ({ value: id, label }))}
        data-autofocus
      />
      {flow && (
        <fieldset className={styles.directions}>
          <legend>{t('promotion-flows.run.direction')}</legend>
          {PROMOTION_DIRECTIONS.filter((each) => allowsDirection(flow.promotionType, each)).map((each) => (
            <div key={each} className={styles.choice}>
              <input
                type="radio"
                id={`${name}-${each}`}
                name={name}
                checked={direction === each}
                onChange={() => onChange({ direction: each })}
              />
              <label htmlFor={`${name}-${each}`}>
                <strong>{t(`promotion-flows.types.${each}`)}</strong>
                <small>{wordsOf(t, flow, each)}</small>
              </label>
            </div>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** From where to where, as its author says it, or by the ranks. */
function wordsOf(t: ReturnType<typeof useT>, flow: RunnableFlow, direction: PromotionDirection): string {
  const [from, to] = direction === 'promote' ? [flow.labelFrom, flow.labelTo] : [flow.labelTo, flow.labelFrom];
  if (from && to) return t('promotion-flows.fromTo', { from, to });
  const [gives, takes] = direction === 'promote' ? [flow.adds, flow.removes] : [flow.removes, flow.adds];
  return [
    ...(gives.length > 0 ? [t('promotion-flows.gives', { ranks: gives.join(', ') })] : []),
    ...(takes.length > 0 ? [t('promotion-flows.takes', { ranks: takes.join(', ') })] : []),
  ].join(' · ');
}
