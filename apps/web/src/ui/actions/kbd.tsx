import { useSyncExternalStore } from 'react';
import styles from './button.module.css';

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

const neverChanges = () => () => undefined;
const modOfMachine = () => (isApple ? '⌘' : 'Ctrl');
const modOfPainter = () => 'Ctrl';

/** A shortcut as people see it on their own keyboard: `mod` is ⌘ or Ctrl. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  const mod = useSyncExternalStore(neverChanges, modOfMachine, modOfPainter);
  return (
    <span className={styles.kbd}>
      {keys.map((key) => (
        <kbd key={key}>{key === 'mod' ? mod : key}</kbd>
      ))}
    </span>
  );
}
