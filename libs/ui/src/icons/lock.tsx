import { line, type IconProps } from './icon-frame';

/** Secured. */
export const LockIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="5" y="10.5" width="14" height="10" rx="2.5" />
    <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5M12 14.5v2" />
  </svg>
);
