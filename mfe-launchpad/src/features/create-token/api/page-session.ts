import { reportError } from '@mintwire/platform';
import { createStore, del, get, set } from 'idb-keyval';
import { browserStorage } from '@mintwire/signing/browser';
import { loadOnDemand } from '@mintwire/platform/load-on-demand';
import { createDraftStore, type DraftStore } from '../../draft/model/draft-store';
import type { OtherTabs, TabMessage } from '../../draft/model/other-tabs';
import type { ImageStorage } from '../../images/model/image-choice';
import { createSearchStorage } from '../../vanity/model/search-storage';
import { createVanityStore, type VanityStore } from '../../vanity/model/vanity-store';
import { createLaunchStore, type LaunchStore } from '../../launch/model/launch-store';
import { browserPorts } from '../../launch/api/browser-ports';
import type { PictureCodec } from '../../images/model/picture-codec';

/** Loads what decodes and packs pictures, when the first one was chosen. @throws AppError NETWORK_UNREACHABLE */
async function loadPictures(): Promise<PictureCodec> {
  const { browserPictures } = await loadOnDemand(() => import('../../images/api/browser-pictures'));
  return browserPictures;
}

/** What the page knows of its visitor and site, for what outlives the components. */
export interface Visit {
  readonly wallet: string | null;
  readonly siteName: string;
}

/** What outlives the form's components: the draft, the running launch, and which wallet is connected. */
export interface PageSession {
  readonly drafts: DraftStore;
  readonly launch: LaunchStore;
  readonly vanity: VanityStore;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly setVisit: (visit: Visit) => void;
}

function imageStorage(): ImageStorage {
  // Opened with the first use: there is no database on the server.
  let opened: ReturnType<typeof createStore> | undefined;
  const database = () => (opened ??= createStore('mintwire-create', 'draft'));
  return {
    load: async (slot) => get(slot, database()),
    save: async (slot, image) => set(slot, image, database()),
    remove: async (slot) => del(slot, database()),
  };
}

/** Pages of this browser with the form. A page in which it was never shown has nothing to say or to hear. */
function otherTabs(): OtherTabs | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  let opened: BroadcastChannel | undefined;
  const channel = () => (opened ??= new BroadcastChannel('mintwire.create'));
  return {
    notify: (message) => channel().postMessage(message),
    hear: (listener) => {
      channel().onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data);
    },
  };
}

function createPageSession(): PageSession {
  let visit: Visit = { wallet: null, siteName: '' };
  return {
    drafts: createDraftStore({
      storage: browserStorage,
      images: imageStorage(),
      pictures: loadPictures,
      tabs: otherTabs(),
    }),
    launch: createLaunchStore(browserPorts({ address: () => visit.wallet, siteName: () => visit.siteName }), (error) =>
      reportError(error, { remote: 'mfe-launchpad', during: 'mint' }),
    ),
    vanity: createVanityStore(createSearchStorage(browserStorage)),
    openedAt: Date.now(),
    setVisit: (now) => {
      visit = now;
    },
  };
}

let session: PageSession | undefined;

/** The one session of this page. A launch goes on in it while the visitor is on another route. */
export function pageSession(): PageSession {
  session ??= createPageSession();
  return session;
}
