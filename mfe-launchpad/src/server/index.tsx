import { fragmentRenderer } from '@mintwire/platform/server';
import HomeSection from '../exposes/home-section';
import LaunchPage from '../exposes/launch-page';

/** Renders the fragments of this remote. The form of `/create` lives from the wallet and the browser's storage; it is not among them. */
export const render = fragmentRenderer({ './home-section': HomeSection, './launch-page': LaunchPage });
