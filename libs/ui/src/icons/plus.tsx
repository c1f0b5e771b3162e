import { line, type IconProps } from './icon-frame';

/** More. */
export const PlusIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 5v14M5 12h14" />
  </svg>
);
