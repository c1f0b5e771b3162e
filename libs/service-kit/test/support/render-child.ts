import { runRenderChild } from '../../src/render-pool/child';

runRenderChild();
