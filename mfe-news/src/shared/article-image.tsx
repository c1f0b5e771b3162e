import styles from './article-image.module.css';

/** An article's picture, or a quiet pattern where it has none. Decoration: the title says what it is about. */
export function ArticleImage({ url, category }: { url: string | null; category: string }) {
  if (url) return <img className={styles.image} src={url} alt="" width={640} height={360} loading="lazy" decoding="async" />;
  return (
    <svg className={styles.image} data-category={category} viewBox="0 0 640 360" aria-hidden="true" focusable="false">
      <rect width="640" height="360" className={styles.ground} />
      <g className={styles.lines}>
        {RINGS.map((radius) => (
          <circle key={radius} cx="520" cy="80" r={radius} />
        ))}
      </g>
      <path className={styles.wire} d="M0 268 H180 L220 216 H330 L372 268 H640" />
      <circle className={styles.knot} cx="220" cy="216" r="9" />
      <circle className={styles.knot} cx="372" cy="268" r="9" />
    </svg>
  );
}

const RINGS = [40, 90, 140, 190, 240, 290];
