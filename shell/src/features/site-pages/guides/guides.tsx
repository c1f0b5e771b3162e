import type { GUIDE_PATHS } from '@mintwire/contracts/reading-paths';
import { Link } from '@mintwire/platform';
import { readingPlace } from '../reading/reading-page';
import type { ReadingPlace, ReadingText } from '../reading/reading-text';
import * as bots from './bots.mdx';
import * as customSolutions from './custom-solutions.mdx';
import * as defiProtocols from './defi-protocols.mdx';
import * as mobileApps from './mobile-apps.mdx';
import * as nodejsBackend from './nodejs-backend.mdx';
import * as reactNextjs from './react-nextjs.mdx';

const guide = (text: ReadingText) =>
  readingPlace(text, { eyebrow: <Link to="/documentation#for-developers">For developers</Link> });
const botsGuide = guide(bots);

/** Guides for developers. Both kinds of bots have the same one. */
export const GUIDES = {
  '/guides/react-nextjs': guide(reactNextjs),
  '/guides/nodejs-backend': guide(nodejsBackend),
  '/guides/mobile-apps': guide(mobileApps),
  '/guides/defi-protocols': guide(defiProtocols),
  '/guides/custom-solutions': guide(customSolutions),
  '/guides/telegram-bots': botsGuide,
  '/guides/discord-bots': botsGuide,
} satisfies Record<(typeof GUIDE_PATHS)[number], ReadingPlace>;
