import { line, type IconProps } from './icon-frame';

/** Leads further. */
export const ChevronRightIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m9.5 6 6 6-6 6" />
  </svg>
);
