import { line, type IconProps } from './icon-frame';

/** Menu. */
export const MenuIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);
