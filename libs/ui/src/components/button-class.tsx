import styles from './button.module.css';
import { cx } from './cx';

/** How a button, or a link that looks like one, appears. */
export interface ButtonLook {
  /** `secondary` unless set. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined;
  /** `md` unless set. On small and touch screens all sizes are at least 44 px high. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  fullWidth?: boolean | undefined;
}

/** Class names of a button's look, for elements that cannot be a `Button` or `ButtonLink`. */
export const buttonClass = ({ variant = 'secondary', size = 'md', fullWidth }: ButtonLook): string | undefined =>
  cx(styles.button, styles[variant], size !== 'md' && styles[size], fullWidth && styles.fullWidth);
