import { fragmentRenderer } from '@mintwire/platform/server';
import HomePresale from '../exposes/home-presale';
import PresalePage from '../exposes/presale-page';
import PurchasePage from '../exposes/purchase-page';
import VerifyPage from '../exposes/verify-page';

/** Renders the fragments of this remote. This is the whole interface of its server bundle. */
export const render = fragmentRenderer({
  './home-presale': HomePresale,
  './presale-page': PresalePage,
  './purchase-page': PurchasePage,
  './verify-page': VerifyPage,
});
