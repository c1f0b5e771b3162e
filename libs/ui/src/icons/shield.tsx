import { line, type IconProps } from './icon-frame';

/** Checked, safe. */
export const ShieldIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M12 3 5 5.6v5.6c0 4.3 2.8 7.7 7 9.8 4.2-2.1 7-5.5 7-9.8V5.6z" />
    <path d="m9 11.8 2.2 2.2 3.9-4" />
  </svg>
);
