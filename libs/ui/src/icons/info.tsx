import { line, type IconProps } from './icon-frame';

/** Worth knowing. */
export const InfoIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.1" />
  </svg>
);
