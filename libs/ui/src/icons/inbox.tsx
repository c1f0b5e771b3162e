import { line, type IconProps } from './icon-frame';

/** Nothing here yet. */
export const InboxIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M3.5 13.5 6.2 6.3A2 2 0 0 1 8.1 5h7.8a2 2 0 0 1 1.9 1.3l2.7 7.2V17a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2z" />
    <path d="M3.5 13.5H8a4 4 0 0 0 8 0h4.5" />
  </svg>
);
