import { line, type IconProps } from './icon-frame';

/** Close. */
export const CloseIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m6 6 12 12M18 6 6 18" />
  </svg>
);
