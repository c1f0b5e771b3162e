import styles from './spinner.module.css';

/** The turning ring alone, as tall as the text beside it; decoration, so pair it with words. */
export const SpinnerMark = () => <span className={styles.mark} aria-hidden="true" />;
