import { line, type IconProps } from './icon-frame';

/** Take care. */
export const WarningIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M10.3 4.6 2.9 17.4A2 2 0 0 0 4.6 20.4h14.8a2 2 0 0 0 1.7-3L13.7 4.6a2 2 0 0 0-3.4 0z" />
    <path d="M12 9.5v4.5M12 16.9v.1" />
  </svg>
);
