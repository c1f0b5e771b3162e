import { CATEGORIES } from '@mintwire/contracts/news';
import styles from './article-image.module.css';

/** An article's picture, or a quiet pattern of its category where it has none. Decoration: the title says what it is about. */
export function ArticleImage({ url, category }: { url: string | null; category: string }) {
  if (url)
    return <img className={styles.image} src={url} alt="" width={640} height={360} loading="lazy" decoding="async" />;
  const place = Math.max(
    0,
    CATEGORIES.findIndex(({ id }) => id === category),
  );
  const { path, knots } = wire(place);
  return (
    <svg className={styles.image} viewBox="0 0 640 360" aria-hidden="true" focusable="false">
      <rect width="640" height="360" className={styles.ground} />
      <g className={styles.lines}>
        {RINGS.map((radius) => (
          <circle key={radius} cx={80 + place * 55} cy={place % 2 === 0 ? 70 : 290} r={radius} />
        ))}
      </g>
      <path className={styles.wire} d={path} />
      {knots.map(([x, y]) => (
        <circle key={x} className={styles.knot} cx={x} cy={y} r="9" />
      ))}
    </svg>
  );
}

const RINGS = [40, 90, 140, 190, 240, 290];
/** Heights of the wire from left to right, one row per category. */
const HEIGHTS = [
  [268, 216, 268],
  [120, 240, 180],
  [220, 220, 130],
  [150, 250, 150],
  [260, 140, 200],
  [280, 200, 110],
  [180, 120, 180],
  [130, 190, 270],
  [240, 180, 240],
  [110, 160, 110],
] as const;

/** A bent line across the picture; its bends are marked. */
function wire(place: number): { path: string; knots: readonly (readonly [number, number])[] } {
  const [start, middle, end] = HEIGHTS[place % HEIGHTS.length] ?? HEIGHTS[0];
  const bend = 140 + (place % 5) * 40;
  return {
    path: `M0 ${start} H${bend} L${bend + 50} ${middle} H${bend + 170} L${bend + 220} ${end} H640`,
    knots: [
      [bend + 50, middle],
      [bend + 220, end],
    ],
  };
}
