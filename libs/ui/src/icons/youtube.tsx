import { solid, type IconProps } from './icon-frame';

/** YouTube. */
export const YoutubeIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M21.9 7.6a2.6 2.6 0 0 0-1.8-1.8C18.5 5.4 12 5.4 12 5.4s-6.5 0-8.1.4A2.6 2.6 0 0 0 2.1 7.6 27 27 0 0 0 1.7 12c0 1.5.1 3 .4 4.4a2.6 2.6 0 0 0 1.8 1.8c1.6.4 8.1.4 8.1.4s6.5 0 8.1-.4a2.6 2.6 0 0 0 1.8-1.8c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z" />
  </svg>
);
