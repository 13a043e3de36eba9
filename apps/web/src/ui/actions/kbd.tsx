import styles from './button.module.css';

const isApple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform);

/** A shortcut as people see it on their own keyboard: `mod` is ⌘ or Ctrl. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span className={styles.kbd}>
      {keys.map((key) => (
        <kbd key={key}>{key === 'mod' ? (isApple ? '⌘' : 'Ctrl') : key}</kbd>
      ))}
    </span>
  );
}
