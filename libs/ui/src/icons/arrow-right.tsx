import { line, type IconProps } from './icon-frame';

/** Onward. */
export const ArrowRightIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 12h15.5M13 5l7 7-7 7" />
  </svg>
);
