/** Half of what a file of a remote may take: the first of its two tries. */
const PATIENCE_MS = 2_000;

/**
 * Runs in the head. A style sheet in the HTML holds up everything, the shell's scripts included; one of a remote may do so for two
 * seconds. Then it is switched off, and the remote's loader asks for it once more. The shell's own have no other that could be shown.
 */
export const LATE_STYLES_SCRIPT = `setTimeout(function(){document.querySelectorAll('link[data-href]:not([href^="/assets/shell/"])').forEach(function(l){l.sheet||(l.disabled=true)})},${PATIENCE_MS})`;
