const SHOWN = 4;

/** `AbCd…WxYz` */
export function maskWallet(wallet: string): string {
  return `${wallet.slice(0, SHOWN)}…${wallet.slice(-SHOWN)}`;
}
