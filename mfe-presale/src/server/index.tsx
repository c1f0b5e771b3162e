import { fragmentRenderer } from '@mintwire/platform/server';
import PresalePage from '../exposes/presale-page';

/** Renders the fragments of this remote. This is the whole interface of its server bundle. */
export const render = fragmentRenderer({ './presale-page': PresalePage });
