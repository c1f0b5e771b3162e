import { FACES } from '@mintwire/ui/faces';
import { FACES_KEY } from './prefetch/later-faces';

/** A page that began to arrive within this time came over a line on which 100 KB of typefaces delay nothing, unless the browser knows the line to be slower. */
const FAST_MS = 140;

/**
 * Runs in the head, and asks for the typefaces before the first paint where that costs nothing: on a fast line, or where the browser has them. A browser waits
 * a tenth of a second for them at most. Elsewhere the page does without (fonts.css) and fetches them when it has nothing else to do, for the next one
 * (later-faces.ts). Either way no text is ever painted twice. The bold one of articles is asked for by the text that has some.
 */
export const EARLY_FACES_SCRIPT = `(function(f,s){try{var n=performance.getEntriesByType("navigation")[0],c=navigator.connection||{};if(localStorage.getItem("${FACES_KEY}")===f[0]||n&&Math.max(n.responseStart-n.requestStart,c.rtt||0)<${FAST_MS}&&!c.saveData){(/^\\/news\\/./.test(location.pathname)?f.concat(s):f).forEach(function(u){var l=document.createElement("link");l.rel="preload";l.as="font";l.type="font/woff2";l.crossOrigin="anonymous";l.href=u;document.head.append(l)});addEventListener("load",function(){try{localStorage.setItem("${FACES_KEY}",f[0])}catch(e){}})}else document.documentElement.dataset.faces="later"}catch(e){}})(${JSON.stringify(FACES.everywhere)},${JSON.stringify(FACES.articles.slice(0, 1))})`;
