import { drawPageCard } from './page-card.mjs';

/** Builds for the browser and for the server want the same ones, one after the other. */
const drawn = new Map();

/**
 * Loader of webpack for `./text.mdx?card=Title`: the social card of a page with that title.
 * @this {import('webpack').LoaderContext<unknown>}
 */
async function loader() {
  const title = new URLSearchParams(this.resourceQuery).get('card');
  if (!drawn.has(title)) {
    const { drawCover } = await this.importModule('@mintwire/ui/cover-drawing');
    drawn.set(title, drawPageCard(title, drawCover));
  }
  return drawn.get(title);
}
export { loader as default };
