import { createHash } from 'node:crypto';
import type { PinnedFile } from '@mintwire/contracts';
import { startScript, type PageScripts } from '@mintwire/contracts/page-scripts';
import { PAGE_STATE_ID } from '@mintwire/contracts/page-names';
import { FRAME_MARKS, type ShellFrame } from '@mintwire/contracts/render';
import touchIconUrl from '../app/assets/apple-touch-icon.png';
import iconUrl from '../app/assets/icon.svg';
import { EARLY_FACES_SCRIPT } from '../app/early-faces';
import { EARLY_INPUT_SCRIPT } from '../app/early-input/early-input';
import { HEADER_ID } from '../app/page-regions';
import { THEME_COLORS, THEME_SCRIPT } from '../app/layout/theme';
import { element } from './html';

/** Half of what a file of a remote may take: the first of its two tries. */
const PATIENCE_MS = 2_000;

/**
 * Runs in the head. A style sheet in the HTML holds up everything, the shell's scripts included; one of a remote may do so for two
 * seconds. Then it is switched off, and the remote's loader asks for it once more. The shell's own have no other that could be shown.
 */
const LATE_STYLES_SCRIPT = `setTimeout(function(){document.querySelectorAll('link[data-href]:not([href^="/assets/shell/"])').forEach(function(l){l.sheet||(l.disabled=true)})},${PATIENCE_MS})`;

interface DocumentParts {
  readonly body: string;
  readonly scripts: PageScripts;
  readonly styles: readonly PinnedFile[];
}

/** The whole page, from doctype to `</html>`, with marks where the gateway puts what belongs to one address. */
export function shellDocument({
  body,
  scripts,
  styles,
}: DocumentParts): Pick<ShellFrame, 'html' | 'scripts' | 'styles'> {
  const first = [THEME_SCRIPT, EARLY_FACES_SCRIPT, LATE_STYLES_SCRIPT, EARLY_INPUT_SCRIPT].join(';');
  const start = startScript(scripts);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // Before the script, which writes the theme that was chosen into them.
    ...Object.entries(THEME_COLORS).map(([theme, content]) =>
      element('meta', { name: 'theme-color', media: `(prefers-color-scheme: ${theme})`, content }),
    ),
    `<script>${first}</script>`,
    FRAME_MARKS.head,
    '<meta name="color-scheme" content="light dark">',
    // Half a header would be painted otherwise, and move when its other half arrives.
    element('link', { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' }),
    element('link', { rel: 'icon', type: 'image/svg+xml', href: iconUrl }),
    element('link', { rel: 'apple-touch-icon', href: touchIconUrl }),
    element('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    `<script>${start}</script>`,
    FRAME_MARKS.styles,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${FRAME_MARKS.state}</script>`,
    '</body></html>',
  ].join('');
  return {
    html,
    scripts: [first, start].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    styles,
  };
}
