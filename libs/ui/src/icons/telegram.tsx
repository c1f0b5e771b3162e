import { solid, type IconProps } from './icon-frame';

/** Telegram. */
export const TelegramIcon = (props: IconProps) => (
  <svg {...solid(props)}>
    <path d="M21.3 4.4 18.2 19c-.2 1-.9 1.3-1.7.8l-4.7-3.5-2.3 2.2c-.3.3-.5.5-1 .5l.4-4.8 8.7-7.9c.4-.3-.1-.5-.6-.2L6.2 12.9l-4.6-1.5c-1-.3-1-1 .2-1.5l18-6.9c.9-.3 1.7.2 1.5 1.4z" />
  </svg>
);
