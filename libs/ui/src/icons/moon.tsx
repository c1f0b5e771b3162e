import { line, type IconProps } from './icon-frame';

/** Dark theme. */
export const MoonIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20.2 14.2A8.5 8.5 0 0 1 9.8 3.8a8.5 8.5 0 1 0 10.4 10.4z" />
  </svg>
);
