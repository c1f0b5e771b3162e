import { line, type IconProps } from './icon-frame';

/** Succeeded. */
export const CheckCircleIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.4 2.8 2.8L16.2 9.6" />
  </svg>
);
