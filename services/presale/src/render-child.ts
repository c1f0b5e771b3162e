import { runRenderChild } from '@mintwire/service-kit/render-child';

runRenderChild();
