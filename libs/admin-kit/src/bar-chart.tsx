import { cx } from '@mintwire/ui/cx';
import { FoldSummary } from '@mintwire/ui/fold-summary';
import { Table } from '@mintwire/ui/table';
import { useState } from 'react';
import classes from './bar-chart.module.css';

/** One bar of a {@link BarChart}. */
export interface Bar {
  readonly key: string;
  /** Percent of the highest. */
  readonly height: number;
  /** What it stands for: a day, a release. */
  readonly label: string;
  /** What was measured of it, one for each of the chart's columns. */
  readonly metrics: readonly string[];
}

/** Props of {@link BarChart}. */
export interface BarChartProps {
  readonly bars: readonly Bar[];
  /** Heading of the labels, and those of the figures: the table below the picture has them. */
  readonly columns: readonly [string, ...string[]];
  /** The whole picture in a sentence: it is one image to a screen reader. */
  readonly summary: string;
  /** What the highest bar stands for. */
  readonly max: string;
  /** Under the first and the last bar. */
  readonly ends: readonly [string, string];
}

const GAP = 0.2;
/** Anything at all shows. */
const MIN = 1.5;

/** Amounts over time as bars, and below them, folded, the same as a table: for who cannot see or point, and for copying. */
export function BarChart(props: BarChartProps) {
  return (
    <div className={classes.both}>
      <Picture {...props} />
      <MetricsTable {...props} />
    </div>
  );
}

function Picture({ bars, columns: [, ...names], summary, max, ends: [first, last] }: BarChartProps) {
  const isEmpty = bars.every(({ height }) => height === 0);
  return (
    <figure className={classes.chart}>
      <p className={classes.max}>{max}</p>
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${bars.length} 100`}
        preserveAspectRatio="none"
        className={cx(classes.plot, isEmpty && classes.empty)}
      >
        {bars.map(({ key, height, label, metrics }, index) => (
          <g key={key} className={classes.column}>
            <rect x={index} y={0} width={1} height={100} className={classes.back} />
            {height > 0 && (
              <rect
                x={index + GAP / 2}
                y={100 - Math.max(height, MIN)}
                width={1 - GAP}
                height={Math.max(height, MIN)}
                className={classes.bar}
              />
            )}
            <title>{`${label}: ${metrics.map((metric, at) => `${names[at]} ${metric}`).join(', ')}`}</title>
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

/** As rows they are made when somebody wants them: a year has 365. */
function MetricsTable({ bars, columns: [labels, ...names], summary }: BarChartProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details onToggle={() => setOpened(true)}>
      <FoldSummary className={classes.fold}>As a table</FoldSummary>
      {isOpened && (
        <Table
          caption={summary}
          hideCaption
          rows={bars}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', header: labels, primary: true, cell: ({ label }) => label },
            ...names.map((header, at) => ({
              key: header,
              header,
              numeric: true,
              cell: ({ metrics }: Bar) => metrics[at],
            })),
          ]}
        />
      )}
    </details>
  );
}
