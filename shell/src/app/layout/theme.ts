/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** localStorage key of the choice; nothing is kept for `system`. */
const THEME_KEY = 'mintwire.theme';

/**
 * Runs in the head before anything is painted, so that a chosen theme never flashes. It is text because the server writes it
 * into the page as an inline script, which the page's policy knows by its hash.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`;

/** The theme in force. */
export function currentTheme(root: HTMLElement): Theme {
  const { theme } = root.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and remembers it where the browser allows that. */
export function chooseTheme(theme: Theme, root: HTMLElement, storage: () => Storage): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') storage().removeItem(THEME_KEY);
    else storage().setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page view.
  }
}
