import { CopyButton } from './copy-button.tsx';
import styles from './copy-field.module.css';

/** A text that is shown to be copied, such as an address that is shown once, with the button for it. */
export function CopyField({ text, label, done }: { text: string; label: string; done: string }) {
  return (
    <div className={styles.field}>
      <code>{text}</code>
      <CopyButton text={text} label={label} done={done} />
    </div>
  );
}
