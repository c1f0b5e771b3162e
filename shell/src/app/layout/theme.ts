/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

export const THEMES: readonly Theme[] = ['system', 'light', 'dark'];

/** localStorage key of the choice; nothing is kept for `system`. */
const THEME_KEY = 'mintwire.theme';

/** The canvas of each theme, for what the browser draws around the page. */
export const THEME_COLORS = { light: '#f6f5f0', dark: '#0a0f0e' } as const;

const COLOR_TAGS = 'meta[name=theme-color]';

/**
 * Runs in the head before anything is painted, so that a chosen theme never flashes. It is text because the server writes it
 * into the page as an inline script, which the page's policy knows by its hash.
 */
export const THEME_SCRIPT = `try{var t=localStorage.getItem(${JSON.stringify(THEME_KEY)});if(t==="light"||t==="dark"){document.documentElement.dataset.theme=t;document.querySelectorAll(${JSON.stringify(COLOR_TAGS)}).forEach(function(m){m.content=${JSON.stringify(THEME_COLORS)}[t]})}}catch(e){}`;

/** The theme in force. */
export function currentTheme(root: HTMLElement): Theme {
  const { theme } = root.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and remembers it where the browser allows that. */
export function chooseTheme(theme: Theme, root: HTMLElement, storage: () => Storage): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  for (const tag of root.ownerDocument.querySelectorAll<HTMLMetaElement>(COLOR_TAGS)) {
    const own = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = THEME_COLORS[theme === 'system' ? own : theme];
  }
  try {
    if (theme === 'system') storage().removeItem(THEME_KEY);
    else storage().setItem(THEME_KEY, theme);
  } catch {
    // Storage is blocked: the choice holds for this page view.
  }
}
