import { line, type IconProps } from './icon-frame';

/** Opens downwards. */
export const ChevronDownIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="m6 9.5 6 6 6-6" />
  </svg>
);
