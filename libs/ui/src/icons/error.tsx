import { line, type IconProps } from './icon-frame';

/** Failed. */
export const ErrorIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
    <path d="m9.2 9.2 5.6 5.6M14.8 9.2l-5.6 5.6" />
  </svg>
);
