import { line, type IconProps } from './icon-frame';

/** Launch. */
export const RocketIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M13.8 15.6 8.4 10.2c1.4-3.7 4.9-7 11.6-6.2.8 6.7-2.5 10.2-6.2 11.6z" />
    <path d="M8.9 9.2 5.2 9.8l-1.7 2.7 4 .9M14.8 15.1l-.6 3.7-2.7 1.7-.9-4M6.5 16.5c-1.3.7-2 2.4-2 4 1.6 0 3.3-.7 4-2" />
    <circle cx="15.3" cy="8.7" r="1.3" />
  </svg>
);
