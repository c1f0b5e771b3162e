import { solid, type IconProps } from './icon-frame';

/** LinkedIn. */
export const LinkedinIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M4.2 9.3h3.3V20H4.2zM5.9 4a1.95 1.95 0 1 1 0 3.9 1.95 1.95 0 0 1 0-3.9zM9.7 9.3h3.2v1.5c.6-1 1.7-1.8 3.4-1.8 3.2 0 3.9 2.1 3.9 4.9V20h-3.3v-5.5c0-1.4-.1-2.9-1.8-2.9s-2 1.3-2 2.8V20H9.7z" />
  </svg>
);
