import { line, type IconProps } from './icon-frame';

/** Something needs attention. */
export const AlertCircleIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </svg>
);
