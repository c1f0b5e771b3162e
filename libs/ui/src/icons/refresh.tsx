import { line, type IconProps } from './icon-frame';

/** Again. */
export const RefreshIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 3.8v4.7h-4.7" />
  </svg>
);
