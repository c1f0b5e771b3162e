import { line, type IconProps } from './icon-frame';

/** Back. */
export const ArrowLeftIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20 12H4.5M11 5l-7 7 7 7" />
  </svg>
);
