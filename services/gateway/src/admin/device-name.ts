import Bowser from 'bowser';

/** Browsers send more than anybody reads. */
const MAX_AGENT = 400;

/** Browser and system behind a `user-agent` header: `Firefox 140 on Windows`; null where it names neither. */
export function deviceName(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_AGENT));
  const name = [browser.name, browser.version?.split('.', 1)[0]].filter(Boolean).join(' ');
  return [name, os.name].filter(Boolean).join(' on ') || null;
}
