import { line, type IconProps } from './icon-frame';

/** The system's theme. */
export const SystemIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3" y="4.5" width="18" height="12" rx="2.5" />
    <path d="M9 20h6M12 16.5V20" />
  </svg>
);
