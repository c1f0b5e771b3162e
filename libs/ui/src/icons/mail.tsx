import { line, type IconProps } from './icon-frame';

/** E-mail. */
export const MailIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <rect x="3" y="5" width="18" height="14" rx="2.5" />
    <path d="m3.8 7.5 8.2 6 8.2-6" />
  </svg>
);
