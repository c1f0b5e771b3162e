import { cx } from '@mintwire/ui/cx';
import classes from './bar-chart.module.css';

/** One bar of a {@link BarChart}. */
export interface Bar {
  readonly key: string;
  /** Percent of the highest. */
  readonly height: number;
  /** What it stands for, when somebody points at it. */
  readonly title: string;
}

/** Props of {@link BarChart}. */
export interface BarChartProps {
  readonly bars: readonly Bar[];
  /** The whole picture in a sentence: it is one image to a screen reader, so the figures themselves belong into a table beside it. */
  readonly summary: string;
  /** What the highest bar stands for. */
  readonly most: string;
  /** Under the first and the last bar. */
  readonly ends: readonly [string, string];
}

const GAP = 0.2;
/** Anything at all shows. */
const LEAST = 1.5;

/** Amounts over time as bars. */
export function BarChart({ bars, summary, most, ends: [first, last] }: BarChartProps) {
  const isEmpty = bars.every(({ height }) => height === 0);
  return (
    <figure className={classes.chart}>
      <p className={classes.most}>{most}</p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className={cx(classes.plot, isEmpty && classes.empty)}
      >
        {bars.map(({ key, height, title }, index) => (
          <g key={key} className={classes.column}>
            <rect x={index} y={0} width={1} height={100} className={classes.back} />
            {height > 0 && (
              <rect
                x={index + GAP / 2}
                y={100 - Math.max(height, LEAST)}
                width={1 - GAP}
                height={Math.max(height, LEAST)}
                className={classes.bar}
              />
            )}
            <title>{title}</title>
          </g>
        ))}
      </svg>
      <p className={classes.axis}>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
