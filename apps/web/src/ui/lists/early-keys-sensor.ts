import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * A keyboard sensor that loses no key. The one it is made of says that something is picked up and begins to listen a
 * task later: arrows pressed in between, by fast hands on a busy page, would do nothing and scroll the page instead.
 */
export class EarlyKeysSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    keepEarlyKeys(props.event);
  }
}

/** Keeps what is pressed until the sensor listens, and hands it on then; timers of one delay fire in their order. */
function keepEarlyKeys(pickedUpBy: Event): void {
  const early: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => {
    if (event === pickedUpBy) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    early.push(event);
  };
  document.addEventListener('keydown', keep, { capture: true });
  setTimeout(() => {
    document.removeEventListener('keydown', keep, { capture: true });
    for (const event of early)
      document.dispatchEvent(new KeyboardEvent('keydown', { ...keyOf(event), cancelable: true }));
  });
}

const keyOf = ({ code, key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
  return { code, key, shiftKey, ctrlKey, altKey, metaKey };
};
