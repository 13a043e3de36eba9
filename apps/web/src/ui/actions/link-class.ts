import { classNames } from '../class-names.ts';
import styles from './button.module.css';

/** The classes of a link: in running text, and quiet in lists and footers. Give them to the router's link. */
export function linkClass(kind: 'text' | 'quiet' = 'text', className?: string): string {
  return classNames(kind === 'text' ? styles.link : styles.linkQuiet, className);
}
