import { BRIGHT_THICK, drawCover, NODE_RADIUS, QUIET, type CoverSeed } from '../cover/draw-cover';

/** Props of {@link Cover}. */
export interface CoverProps extends CoverSeed {
  className?: string | undefined;
}

/** The picture of something that has none: wires, one of them bright, drawn from its seed. Decoration, as large as its box. */
export function Cover({ seed, palette: number, className }: CoverProps) {
  const { width, height, palette, quiet, bright, node } = drawCover({ seed, palette: number });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width={width} height={height} fill={palette.ground} />
      <g fill="none" stroke={palette.ink}>
        <path d={quiet.join('')} strokeOpacity={QUIET.opacity} strokeWidth={QUIET.thick} />
        <path d={bright} strokeWidth={BRIGHT_THICK} />
      </g>
      <circle cx={node.x} cy={node.y} r={NODE_RADIUS} fill={palette.ink} />
    </svg>
  );
}
