import { fragmentRenderer } from '@mintwire/platform/server';
import CreatePage from '../exposes/create-page';
import HomeFaq from '../exposes/home-faq';
import HomeHero from '../exposes/home-hero';
import HomeLaunches from '../exposes/home-launches';
import HomeSection from '../exposes/home-section';
import HomeTrust from '../exposes/home-trust';
import LaunchPage from '../exposes/launch-page';
import LaunchesPage from '../exposes/launches-page';

/** Renders the fragments of this remote. The form of `/create` comes empty: wallet, draft and price are the browser's to add. */
export const render = fragmentRenderer({
  './create-page': CreatePage,
  './home-faq': HomeFaq,
  './home-hero': HomeHero,
  './home-launches': HomeLaunches,
  './home-section': HomeSection,
  './home-trust': HomeTrust,
  './launch-page': LaunchPage,
  './launches-page': LaunchesPage,
});
