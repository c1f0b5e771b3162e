import { line, type IconProps } from './icon-frame';

/** Leaves this site. */
export const ExternalIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M14 4h6v6M20 4l-9 9" />
    <path d="M18 14v3.5a2.5 2.5 0 0 1-2.5 2.5h-9A2.5 2.5 0 0 1 4 17.5v-9A2.5 2.5 0 0 1 6.5 6H10" />
  </svg>
);
