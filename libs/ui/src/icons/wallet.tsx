import { line, type IconProps } from './icon-frame';

/** Wallet. */
export const WalletIcon = (props: IconProps) => (
  <svg {...line(props)}>
    <path d="M4 7.5v10A2.5 2.5 0 0 0 6.5 20h11a2.5 2.5 0 0 0 2.5-2.5v-7A2.5 2.5 0 0 0 17.5 8h-11A2.5 2.5 0 0 1 4 5.5 2 2 0 0 1 6 3.5h10.5V8" />
    <path d="M16 14v.1" />
  </svg>
);
