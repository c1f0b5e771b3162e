import { line, type IconProps } from './icon-frame';

/** Done. */
export const CheckIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m4.5 12.8 4.7 4.7L19.5 7" />
  </svg>
);
