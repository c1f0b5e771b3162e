import { line, type IconProps } from './icon-frame';

/** A document. */
export const FileIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M13.5 3H7.5A2.5 2.5 0 0 0 5 5.5v13A2.5 2.5 0 0 0 7.5 21h9a2.5 2.5 0 0 0 2.5-2.5v-10z" />
    <path d="M13.5 3v5.5H19" />
  </svg>
);
