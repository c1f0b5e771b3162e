import { line, type IconProps } from './icon-frame';

/** Less. */
export const MinusIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M5 12h14" />
  </svg>
);
