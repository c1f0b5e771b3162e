import { reportError } from '@mintwire/platform';
import { createStore, del, get, set } from 'idb-keyval';
import { createDraftStore, type DraftStore, type ImageKeeper } from '../model/draft-store';
import { createSearchKeeper } from '../model/search-keeper';
import { createVanityStore, type VanityStore } from '../model/vanity-store';
import { createLaunchStore, type LaunchStore } from '../model/launch-store';
import { browserPorts, browserStorage } from './browser-ports';
import { loadPictures } from './load-pictures';

/** What outlives the form's components: the draft, the running launch, and which wallet is connected. */
export interface PageSession {
  readonly drafts: DraftStore;
  readonly launch: LaunchStore;
  readonly vanity: VanityStore;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
  readonly setWallet: (address: string | null) => void;
}

function imageKeeper(): ImageKeeper {
  // Opened with the first use: there is no database on the server.
  let opened: ReturnType<typeof createStore> | undefined;
  const database = () => (opened ??= createStore('mintwire-create', 'draft'));
  return {
    load: async (slot) => get(slot, database()),
    save: async (slot, image) => set(slot, image, database()),
    remove: async (slot) => del(slot, database()),
  };
}

function createPageSession(): PageSession {
  let wallet: string | null = null;
  return {
    drafts: createDraftStore({ storage: browserStorage, images: imageKeeper(), pictures: loadPictures }),
    launch: createLaunchStore(
      browserPorts(() => wallet),
      (error) => reportError(error, { remote: 'mfe-launchpad', during: 'mint' }),
    ),
    vanity: createVanityStore(createSearchKeeper(browserStorage)),
    openedAt: Date.now(),
    setWallet: (address) => {
      wallet = address;
    },
  };
}

let session: PageSession | undefined;

/** The one session of this page. A launch goes on in it while the visitor is on another route. */
export function pageSession(): PageSession {
  session ??= createPageSession();
  return session;
}
