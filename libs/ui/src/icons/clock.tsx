import { line, type IconProps } from './icon-frame';

/** Time. */
export const ClockIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.2l3.4 2" />
  </svg>
);
