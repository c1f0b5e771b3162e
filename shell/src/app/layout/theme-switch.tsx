import { useState } from 'react';
import { IconButton } from '@mintwire/ui/icon-button';
import { MoonIcon, SunIcon, SystemIcon } from '@mintwire/ui/icons';
import { useHydrated } from '@mintwire/ui/use-hydrated';
import { chooseTheme, currentTheme, THEMES, type Theme } from './theme';

const LOOKS = {
  system: { label: 'Theme: as on this device', Icon: SystemIcon },
  light: { label: 'Theme: light', Icon: SunIcon },
  dark: { label: 'Theme: dark', Icon: MoonIcon },
} as const;

/** Goes round device, light, dark. */
export function ThemeSwitch() {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? (hydrated ? currentTheme(document.documentElement) : 'system');
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const { label, Icon } = LOOKS[theme];
  const change = () => {
    chooseTheme(next, document.documentElement, () => window.localStorage);
    setChosen(next);
  };
  return (
    <IconButton label={`${label}. Change to ${next}`} onClick={change}>
      <Icon />
    </IconButton>
  );
}
