import { api, useLocation, useNavigate } from '@mintwire/platform';
import { registerWalletDriver, updateWallet, disconnectedWallet, walletControl } from '@mintwire/platform/host';
import { TestHost, testPageState } from '@mintwire/platform/testing';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, type ReactNode } from 'react';
import { SWRConfig } from 'swr';
import type { Planner } from '../../price/components/use-launch-forecast';
import type { PageSession } from '../api/page-session';
import { createDraftStore } from '../../draft/model/draft-store';
import type { OtherTabs, TabMessage } from '../../draft/model/other-tabs';
import { createLaunchStore } from '../../launch/model/launch-store';
import { createVanityStore, vanityTarget } from '../../vanity/model/vanity-store';
import { LaunchWorld } from '../../launch/model/launch-world.testing';
import type { ImageSlot, ImageStorage, KeptImage } from '../../images/model/image-choice';
import { pngBytes, wholePictures } from '../../images/model/pictures.testing';
import { CreateToken } from './create-token';

const PNG = pngBytes(1000, 1000);
const ESTIMATE = {
  items: [{ id: 'base', label: 'Service fee', lamports: '110000000' }],
  addOns: [
    { id: 'custom-creator', label: 'Custom creator', lamports: '50000000' },
    { id: 'custom-address', label: 'Custom address', lamports: '50000000' },
    { id: 'multi-wallet', label: 'Multi-wallet distribution', lamports: '50000000' },
    { id: 'listing', label: 'Listing premium', lamports: '1500000000' },
  ],
  recipientCostLamports: '2039280',
  feeLamports: '110000000',
  networkCostLamports: '18600000',
  networkCostUpperLamports: '20200000',
  walletMinimumLamports: '890880',
  terms: {
    feeWallet: '11111111111111111111111111111112',
    metadataUriBytes: 100,
    lookupTables: true,
    rentEmptyLamports: '890880',
    rentPerByteLamports: '6960',
  },
  price: { solUsdMicros: '150000000', source: 'live', asOf: '2026-01-01T11:59:58.000Z' },
};

/** What comes to the line that is read is said by a test. */
class ReadingLine {
  static latest: ReadingLine;
  constructor(readonly meet: (entries: Partial<IntersectionObserverEntry>[]) => void) {
    ReadingLine.latest = this;
  }
  readonly observe = () => undefined;
  readonly disconnect = () => undefined;
}
Object.assign(globalThis, { IntersectionObserver: ReadingLine });

let world: LaunchWorld;
let session: PageSession;
let keptImages: Map<ImageSlot, KeptImage>;
let openDialog: jest.Mock;
let takeDriverOut: () => void;
let planner: Planner;
let hearTab: (message: TabMessage) => void;
const user = userEvent.setup();

function newSession(): PageSession {
  const ports = world.ports();
  const images: ImageStorage = {
    load: async (slot) => keptImages.get(slot),
    save: async (slot, kept) => void keptImages.set(slot, kept),
    remove: async (slot) => void keptImages.delete(slot),
  };
  const tabs: OtherTabs = { notify: () => undefined, hear: (listener) => (hearTab = listener) };
  return {
    drafts: createDraftStore({ storage: () => world.storage, images, pictures: wholePictures, tabs }),
    launch: createLaunchStore(ports, () => undefined),
    vanity: createVanityStore(),
    openedAt: world.now,
    setVisit: ({ wallet }) => {
      world.address = wallet;
    },
  };
}

/** The address, as a button that goes back. */
function GoBack() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => void navigate(-1)}>{`Back from ${hash}`}</button>
      <button onClick={() => void navigate('/create#main')}>Elsewhere</button>
    </>
  );
}

function page(path = '/create', more?: ReactNode, state = testPageState()) {
  return render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <TestHost path={path} state={state}>
        <CreateToken session={session} preload={async () => undefined} planner={async () => planner} />
        <GoBack />
        {more}
      </TestHost>
    </SWRConfig>,
  );
}

function connect(address = 'WalletA', balanceLamports = 2_000_000_000n) {
  act(() => updateWallet({ status: 'connected', address, walletName: 'Test Wallet', balanceLamports }));
}

function image(bytes = PNG, name = 'sun.png'): File {
  const file = new File([Uint8Array.from(bytes)], name, { type: 'image/png' });
  return Object.assign(file, { arrayBuffer: async () => Uint8Array.from(bytes).buffer });
}

async function fillIn() {
  await fill(/^Name/, 'Solar Coin');
  await fill(/^Symbol/, 'solar');
  await fill(/^Description/, 'Pays for sunshine.');
  await user.upload(screen.getByLabelText(/^Image/), image());
  await screen.findByText('sun.png');
}

/** Pasted, not typed: each key would draw the whole form. */
async function fill(label: RegExp, text: string) {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  world = new LaunchWorld();
  world.now = Date.now();
  world.elapsed = performance.now();
  keptImages = new Map();
  session = newSession();
  openDialog = jest.fn();
  planner = () => ({ kind: 'unknown' });
  takeDriverOut = registerWalletDriver({
    openDialog,
    disconnect: async () => undefined,
    refreshBalance: async () => undefined,
    signTransaction: async (bytes) => bytes,
    signTransactions: async (list) => [...list],
    signMessage: async (bytes) => bytes,
  });
  jest.spyOn(api, 'get').mockImplementation(async (_path, options) => options?.parse?.(ESTIMATE) as never);
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  act(() => updateWallet(disconnectedWallet));
  jest.restoreAllMocks();
});

describe('the plan', () => {
  it('is announced in the panel, for a wallet that signs messages and one that does not', async () => {
    planner = ({ signsMessages }) => ({
      kind: 'planned',
      message: signsMessages,
      transactions: signsMessages ? 1 : 2,
      networkLamports: 24_000_000n,
      networkUpperLamports: 25_000_000n,
      asideLamports: 3_000_000n,
    });
    page();
    connect();
    expect(await screen.findByText('a free message, then 1 transaction')).toBeTruthy();
    act(() => updateWallet({ signs: { transactions: true, messages: false } }));
    expect(await screen.findByText('2 transactions')).toBeTruthy();
  });

  it('that does not exist is said beside the field to shorten, and nothing can be minted', async () => {
    planner = () => ({
      kind: 'too-large',
      problems: { name: 'The launch is too large. Shorten the name by 7 bytes.' },
    });
    page();
    connect();
    await fillIn();
    expect(await screen.findByText(/Shorten the name by 7 bytes/)).toBeTruthy();
    const mint = screen.getByRole('button', { name: 'Mint token' });
    expect(mint.getAttribute('aria-disabled')).toBe('true');
    expect(mint.parentElement?.textContent).toContain('Please check: Name.');
    await user.click(mint);
    expect(world.calls).toEqual([]);
  });

  it('needs a wallet that signs transactions: one that only sends is told so', async () => {
    page();
    connect();
    await fillIn();
    act(() => updateWallet({ signs: { transactions: false, messages: true } }));
    expect(await screen.findByText(/can only send transactions/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Mint token' }).getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the form', () => {
  it('shows an error beside a field only after the visitor left it', async () => {
    page();
    const name = screen.getByLabelText(/^Name/);
    expect(screen.queryByText('Give the token a name.')).toBeNull();
    await user.click(name);
    await user.tab();
    expect(screen.getByText('Give the token a name.')).toBeTruthy();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('Give the token a symbol.')).toBeNull();
  });

  it('refuses a name of 33 bytes in emoji and says bytes', async () => {
    page();
    await user.click(screen.getByLabelText(/^Name/));
    await user.paste(`${'\u{1F680}'.repeat(8)}!`);
    await user.tab();
    expect(screen.getByText('The name takes 33 bytes; at most 32 fit on the chain.')).toBeTruthy();
  });

  it('writes symbols in capitals and groups the supply while it is typed, the caret staying in place', async () => {
    page();
    await user.type(screen.getByLabelText(/^Symbol/), 'solar');
    expect(screen.getByLabelText<HTMLInputElement>(/^Symbol/).value).toBe('SOLAR');
    const supply = screen.getByLabelText<HTMLInputElement>(/^Supply/);
    expect(supply.value).toBe('10,000,000,000');
    await user.clear(supply);
    await user.type(supply, '1234567');
    expect(supply.value).toBe('1,234,567');
    supply.setSelectionRange(2, 2);
    await user.keyboard('9');
    expect([supply.value, supply.selectionStart]).toEqual(['19,234,567', 2]);
    supply.setSelectionRange(3, 3);
    await user.keyboard('{Backspace}');
    expect(supply.value).toBe('1,234,567');
  });

  it('keeps a supply that is no whole number as typed, and says so beside it', async () => {
    page();
    const supply = screen.getByLabelText<HTMLInputElement>(/^Supply/);
    await user.clear(supply);
    await user.type(supply, '2.5');
    expect(supply.value).toBe('2.5');
    expect(screen.getByText(/a whole number of tokens/)).toBeTruthy();
    await user.clear(supply);
    await user.paste('1,000,000.00');
    expect(supply.value).toBe('1,000,000');
    expect(screen.queryByText(/a whole number of tokens/)).toBeNull();
  });

  it('makes of a zero supply one token, and says so', async () => {
    page();
    const supply = screen.getByLabelText<HTMLInputElement>(/^Supply/);
    await user.clear(supply);
    await user.type(supply, '0');
    await user.tab();
    expect(supply.value).toBe('1');
    screen.getByText('There has to be at least 1 token: the 0 was made a 1.');
    await user.type(supply, '2');
    expect(screen.queryByText(/the 0 was made a 1/)).toBeNull();
  });

  it('leaves decimals as they were typed and says what is wrong with them; the arrows stay within the limits', async () => {
    page();
    const decimals = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Decimals/ });
    const problem = () => screen.queryByText('Decimals must be a whole number from 0 to 9.');
    for (const wrong of ['12', '-1', '1.5', '1e1', 'six']) {
      await user.clear(decimals);
      await user.type(decimals, wrong);
      expect(decimals.value).toBe(wrong);
      expect(problem()).toBeTruthy();
      expect(decimals.getAttribute('aria-invalid')).toBe('true');
    }
    await user.clear(decimals);
    expect(problem()).toBeNull();
    await user.type(decimals, '12{ArrowUp}');
    expect(decimals.value).toBe('9');
    expect(problem()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More decimals' }));
    expect(decimals.value).toBe('9');
    await user.click(screen.getByRole('button', { name: 'Fewer decimals' }));
    expect(decimals.value).toBe('8');
    await user.type(decimals, '{ArrowDown}'.repeat(10));
    expect(decimals.value).toBe('0');
  });

  it('takes a name on X, says where it leads, and refuses other sites', async () => {
    page();
    const x = screen.getByLabelText<HTMLInputElement>(/^X/);
    await user.type(x, '@solar');
    screen.getByText('Opens https://x.com/solar');
    await user.clear(x);
    await user.type(x, 'https://x.com.thief.example/solar');
    await user.tab();
    screen.getByText(/Only a link to x.com or @name belongs here/);
    await user.type(screen.getByLabelText(/^Website/), 'https://phant0m.app');
    screen.getByText(/can be taken for phantom.app/);
  });

  it('puts https:// before a host, and shows after a reload what is wrong with what was filled in', async () => {
    const first = page();
    const website = () => screen.getByLabelText<HTMLInputElement>(/^Website/);
    await user.type(website(), 'example.com');
    await user.tab();
    expect(website().value).toBe('https://example.com');
    await user.clear(website());
    await user.type(website(), 'ftp://example.com');
    await user.tab();
    screen.getByText(/Only addresses that begin with https/);
    first.unmount();
    session = newSession();
    page();
    await screen.findByText(/Only addresses that begin with https/);
    expect(website().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: /Links and tags.*needs attention/ })).toBeTruthy();
    expect(website().closest('details')?.open).toBe(true);
    const options = screen.getByRole('heading', { name: /Advanced options/ }).closest('details');
    expect(options?.open).toBe(false);
    expect(screen.queryByText('Give the token a name.')).toBeNull();
  });

  it('keeps a tag that is too long in its field, says so there and beside the button', async () => {
    page();
    connect();
    await user.type(screen.getByLabelText(/^Tags/), `${'x'.repeat(21)}{Enter}`);
    expect(screen.getByLabelText<HTMLInputElement>(/^Tags/).value).toHaveLength(21);
    screen.getByText(/has 21 characters/);
    const mint = screen.getByRole('button', { name: 'Mint token' });
    expect(mint.parentElement?.textContent).toContain('Image, Tags.');
  });

  it('says that another tab shows it, too', async () => {
    page();
    const title = 'This form is open in another tab, too';
    expect(screen.queryByText(title)).toBeNull();
    act(() => hearTab({ kind: 'open' }));
    await screen.findByText(title);
    act(() => hearTab({ kind: 'closed' }));
    expect(screen.queryByText(title)).toBeNull();
  });

  it('warns of an empty decimals field: its number is not the one that stood there', async () => {
    page();
    await user.clear(screen.getByRole('spinbutton', { name: /^Decimals/ }));
    screen.getByText(/The field is empty, so the token gets 9 decimals/);
  });

  it('marks as done only what somebody did: the rest is optional, or the default', async () => {
    page();
    const step = (name: RegExp) => screen.getByRole('button', { name }).textContent;
    expect(step(/Decimals and supply/)).toContain('default');
    expect(step(/Links and tags/)).toContain('optional');
    expect(step(/Advanced options/)).toContain('optional');
    expect(step(/^6Authorities|Authorities/)).toContain('default');
    expect(screen.queryByText('(complete)')).toBeNull();
    await user.type(screen.getByLabelText(/^Website/), 'https://example.com');
    expect(step(/Links and tags/)).toContain('(complete)');
  });

  it('marks the step that is read, unless the focus is in another one that is in sight', async () => {
    page();
    const current = () =>
      screen.getByRole('navigation', { name: 'Steps of the form' }).querySelector('[aria-current]')?.textContent;
    const read = (step: string) => {
      const target = document.getElementById(`create-${step}`) as Element;
      act(() => ReadingLine.latest.meet([{ isIntersecting: true, target }]));
    };
    read('links');
    expect(current()).toContain('Links and tags');
    const name = screen.getByLabelText(/^Name/);
    name.getBoundingClientRect = () => new DOMRect(0, 400, 100, 40);
    await user.click(name);
    read('links');
    expect(current()).toContain('Details');
    name.getBoundingClientRect = () => new DOMRect(0, -200, 100, 40);
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(current()).toContain('Links and tags');
    act(() => screen.getByRole('button', { name: 'Connect wallet to enable minting' }).focus());
    read('check');
    expect(current()).toContain('Review and pay');
  });

  it('calls its last step ready when nothing is missing, and ticks it never: it is done by launching', async () => {
    page();
    const last = () => screen.getByRole('button', { name: /Review and pay/ }).textContent;
    expect(last()).not.toContain('ready');
    await fillIn();
    expect(last()).toContain('ready');
    expect(last()).not.toContain('(complete)');
  });

  it('folds what most tokens need nothing of to one line of what is chosen, and keeps what was typed', async () => {
    page();
    const step = (title: RegExp) =>
      screen.getByRole('heading', { name: title }).closest('details') as HTMLDetailsElement;
    const line = (title: RegExp) => step(title).querySelector('summary')?.textContent;
    expect([step(/Links and tags/).open, step(/Advanced options/).open, step(/Authorities/).open]).toEqual([
      false,
      false,
      false,
    ]);
    expect(line(/Links and tags/)).toMatch(/None$/);
    expect(line(/Advanced options/)).toMatch(/SPL Token$/);
    expect(line(/Authorities/)).toContain('Nobody can ever make more of it. Nobody can block a holder’s tokens.');
    await user.click(screen.getByRole('button', { name: /Links and tags/ }));
    expect(step(/Links and tags/).open).toBe(true);
    await user.type(screen.getByLabelText(/^Website/), 'https://example.com');
    const { advanced } = session.drafts.getState().draft;
    act(() =>
      session.drafts.update({
        standard: 'token-2022',
        tags: ['sun'],
        advanced: { ...advanced, multiWallet: true, customAddress: true, addressPrefix: 'So' },
      }),
    );
    await user.click(step(/Links and tags/).querySelector('summary') as HTMLElement);
    await waitFor(() => expect(step(/Links and tags/).open).toBe(false));
    expect(line(/Links and tags/)).toMatch(/Website, 1 tag$/);
    expect(line(/Advanced options/)).toMatch(/Token-2022, address So\.\.\., distribution, 1 wallet$/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Website/).value).toBe('https://example.com');
  });

  it('opens a folded step for the field that is wrong in it, and says beside the line what that is', async () => {
    page();
    connect();
    await fillIn();
    const { links } = session.drafts.getState().draft;
    act(() => session.drafts.update({ links: { ...links, telegram: 'ftp://example.com' } }));
    const step = screen.getByRole('heading', { name: /Links and tags/ }).closest('details') as HTMLDetailsElement;
    expect(step.open).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Mint token' }));
    expect(step.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Telegram/));
    await user.click(step.querySelector('summary') as HTMLElement);
    await waitFor(() => expect(step.parentElement?.textContent).toContain('Please check: Telegram.'));
  });

  it('one step at a time never leaves a missing field behind: it goes to the first and says what is missing', async () => {
    page();
    await user.click(screen.getByRole('button', { name: 'One step at a time' }));
    const next = () => screen.getByRole('button', { name: 'Next' });
    await user.click(next());
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    expect(screen.getByText('Give the token a name.')).toBeTruthy();
    expect(next().closest('section')?.textContent).toContain('Please check: Name, Symbol, Description.');
    await fill(/^Name/, 'Solar Coin');
    await fill(/^Symbol/, 'solar');
    await user.click(next());
    expect(document.activeElement).toBe(screen.getByLabelText(/^Description/));
    await fill(/^Description/, 'Pays for sunshine.');
    await user.click(next());
    expect(screen.getByText('Step 2 of 7+1.')).toBeTruthy();
    await user.click(next());
    expect(screen.getByText('Choose a png or jpg image.')).toBeTruthy();
    expect(screen.getByText('Step 2 of 7+1.')).toBeTruthy();
  });

  it('one step at a time stays at its step for what is no step in the address, and when all are shown', async () => {
    page('/create#create-authorities');
    const go = (name: string) => user.click(screen.getByText(name));
    if (screen.queryByText('One step at a time')) await go('One step at a time');
    await screen.findByText('Step 6 of 7+1.');
    await go('Elsewhere');
    await screen.findByText('Back from #main');
    expect(screen.getByText('Step 6 of 7+1.')).toBeTruthy();
    await go('Show all steps');
    await go('One step at a time');
    expect(await screen.findByText('Step 6 of 7+1.')).toBeTruthy();
  });

  it('one step at a time is a way through the history: Back leads to the step before, a reload stays', async () => {
    const first = page();
    const at = (step: number) => screen.findByText(`Step ${step} of 7+1.`);
    const one = screen.queryByRole('button', { name: 'One step at a time' });
    if (one) await user.click(one);
    const go = (name: RegExp) => user.click(screen.getByRole('button', { name }));
    await go(/Decimals and supply/);
    await go(/Authorities/);
    await at(6);
    await go(/^Back from #create-authorities$/);
    await at(3);
    await go(/^Back from #create-amount$/);
    await at(1);
    first.unmount();
    page('/create#create-options');
    await at(5);
    expect(screen.getByRole('heading', { name: /Advanced options/ }).closest('details')?.open).toBe(true);
  });

  it('marks every amount of a distribution that is more than there is, and groups its digits', async () => {
    page();
    const { advanced } = session.drafts.getState().draft;
    act(() => session.drafts.update({ supply: '1000', advanced: { ...advanced, multiWallet: true } }));
    const amount = await screen.findByLabelText<HTMLInputElement>('Amount 1');
    await user.type(amount, '1500.50');
    await user.tab();
    expect(amount.value).toBe('1,500.50');
    expect(amount.getAttribute('aria-invalid')).toBe('true');
    screen.getByText('The wallets get 500.5 tokens more than the supply.');
    await user.clear(amount);
    await user.type(amount, '1000');
    expect(amount.getAttribute('aria-invalid')).toBeNull();
  });

  it('warns of a symbol that is hard to find, and lets it be', async () => {
    page();
    await fill(/^Symbol/, 'my tok!!');
    screen.getByText(/Symbols are usually letters and digits only/);
    expect(screen.getByLabelText(/^Symbol/).getAttribute('aria-invalid')).toBeNull();
  });

  it('offers to crop a picture only where that changes it', async () => {
    page();
    await user.upload(screen.getByLabelText(/^Image/), image());
    await screen.findByText(/1000 x 1000 pixels/);
    expect(screen.queryByRole('button', { name: 'Crop to a square' })).toBeNull();
    await user.upload(screen.getByLabelText(/^Image/), image(pngBytes(1200, 1200), 'large.png'));
    await screen.findByText(/1200 x 1200 pixels/);
    expect(screen.queryByRole('button', { name: 'Crop to a square' })).toBeNull();
    await user.upload(screen.getByLabelText(/^Image/), image(pngBytes(900, 600), 'wide.png'));
    await screen.findByRole('button', { name: 'Crop to a square' });
  });

  it('refuses a file that only calls itself png', async () => {
    page();
    await user.upload(screen.getByLabelText(/^Image/), image([60, 115, 118, 103], 'logo.png'));
    expect(await screen.findByText(/Only png and jpg images are accepted/)).toBeTruthy();
  });

  it('puts what is reported as soon as the form stands there into the draft that was kept', async () => {
    const { advanced } = session.drafts.getState().draft;
    const walletDistribution = [{ address: 'kept', amount: '5' }];
    session.drafts.update({ name: 'Kept', advanced: { ...advanced, multiWallet: true, walletDistribution } });
    session = newSession();
    const Early = () => {
      useLayoutEffect(
        () => void fireEvent.change(screen.getByLabelText(/^Symbol/), { target: { value: 'EARLY' } }),
        [],
      );
      return null;
    };
    page('/create', <Early />);
    expect(session.drafts.getState().draft).toMatchObject({
      name: 'Kept',
      symbol: 'EARLY',
      advanced: { walletDistribution },
    });
  });

  it('keeps the draft over a reload, and never the wallet', async () => {
    const first = page();
    connect('WalletA');
    await user.type(screen.getByLabelText(/^Name/), 'Solar');
    first.unmount();
    session = newSession();
    page();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Solar'));
    const kept = Array.from({ length: world.storage.length }, (_, at) =>
      world.storage.getItem(world.storage.key(at) ?? ''),
    );
    expect(kept.join()).not.toContain('WalletA');
  });
});

describe('the button', () => {
  it('asks for a wallet first', async () => {
    page();
    await user.click(screen.getByRole('button', { name: 'Connect wallet to enable minting' }));
    expect(openDialog).toHaveBeenCalled();
    expect(screen.getByText(/faucet/)).toBeTruthy();
  });

  it('says at once that the wallet dialog opens, also while its code is on the way', async () => {
    takeDriverOut();
    page();
    await user.click(screen.getByRole('button', { name: 'Connect wallet to enable minting' }));
    expect(screen.getByRole('button', { name: 'Opening...' }).getAttribute('aria-busy')).toBe('true');
    act(() => walletControl.setState({ requested: 'none' }));
    screen.getByRole('button', { name: 'Connect wallet to enable minting' });
  });

  it('stays the same one, with the focus on it, while the wallet is connected', () => {
    page();
    const button = screen.getByRole('button', { name: 'Connect wallet to enable minting' });
    button.focus();
    connect();
    expect(screen.getByRole('button', { name: 'Mint token' })).toBe(button);
    expect(document.activeElement).toBe(button);
  });

  it('says what is missing; pressing it shows all errors and goes to the first', async () => {
    page();
    connect();
    const mint = screen.getByRole('button', { name: 'Mint token' });
    expect(mint.getAttribute('aria-disabled')).toBe('true');
    expect(mint.parentElement?.textContent).toContain('Please check: Name, Symbol, Description, Image.');
    await user.click(mint);
    expect(screen.getByText('Give the token a symbol.')).toBeTruthy();
    expect(screen.getByText('Choose a png or jpg image.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText(/^Name/));
    expect(world.calls).toEqual([]);
  });

  it('names what is missing by the fields’ labels, and each name leads to its field', async () => {
    page();
    connect();
    await fillIn();
    const { advanced } = session.drafts.getState().draft;
    const walletDistribution = [{ address: '', amount: '99999999999999' }];
    act(() =>
      session.drafts.update({
        advanced: { ...advanced, customAddress: true, addressSuffix: '0O', multiWallet: true, walletDistribution },
      }),
    );
    const missing = screen.getByRole('button', { name: 'Mint token' }).parentElement as HTMLElement;
    expect(missing.textContent).toContain('Please check: Ends with, Wallet 1, Amount 1.');
    await screen.findByLabelText('Amount 1');
    await user.click(within(missing).getByRole('button', { name: 'Amount 1' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Amount 1'));
    screen.getByText(/more than any token can have/);
    expect(screen.queryByText('Enter the wallet’s address.')).toBeNull();
  });
});

describe('the price', () => {
  it('is itemised in SOL and dollars with its source, and what the wallet will hold', async () => {
    page();
    connect();
    expect(await screen.findByText('Service fee')).toBeTruthy();
    expect(screen.getByText('($16.50)', { exact: false })).toBeTruthy();
    expect(screen.getByText(/0.1286 SOL/)).toBeTruthy();
    expect(screen.getByText('1.8714 SOL')).toBeTruthy();
    // Beside the total or among the costs: one of them is in sight.
    expect(screen.getAllByText('$150.00 per SOL, live price of 11:59:58 UTC.')).toHaveLength(2);
  });

  it('of an add-on stands at its switch, once it is known', async () => {
    let answer = () => undefined as void;
    jest
      .mocked(api.get)
      .mockImplementation(
        (_path, options) => new Promise((resolve) => (answer = () => resolve(options?.parse?.(ESTIMATE) as never))),
      );
    page();
    await user.click(screen.getByRole('button', { name: /Advanced options/ }));
    expect(screen.getByRole('switch', { name: 'Custom creator' })).toBeTruthy();
    await act(async () => answer());
    expect(await screen.findByRole('switch', { name: 'Custom creator +0.05 SOL' })).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Listing premium (DEXTools) +1.5 SOL' })).toBeTruthy();
  });

  it('calls a fallback a fallback', async () => {
    const price = { ...ESTIMATE.price, source: 'fallback', solUsdMicros: '30000000' };
    jest
      .mocked(api.get)
      .mockImplementation(async (_path, options) => options?.parse?.({ ...ESTIMATE, price }) as never);
    page();
    // One with the lines, one beside the total: which of them is seen is a matter of room.
    expect(await screen.findAllByText(/no live price now. This is the fallback of \$30.00 per SOL/)).toHaveLength(2);
  });

  it.each([
    ['LAUNCHPAD_PRICE_UNAVAILABLE', 'Error loading fee'],
    ['NETWORK_UNREACHABLE', 'Error loading fee'],
    ['LAUNCHPAD_COST_UNAVAILABLE', 'Error loading cost'],
  ] as const)('that fails with %s reads %s and can be asked for again', async (code, text) => {
    jest.mocked(api.get).mockRejectedValueOnce(new AppError(ERRORS[code]));
    page();
    expect(await screen.findByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Service fee')).toBeTruthy();
  });
});

/** Amounts of panel, total and switch that name what is charged. */
const charged = (label: string) => screen.queryByText(label, { selector: 'dt' }) !== null;
const total = () => screen.getByText('Total').nextElementSibling?.textContent;

describe('what changes nothing costs nothing', () => {
  const OWN = 'So11111111111111111111111111111111111111112';
  const OTHER = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
  const advance = (change: object) => {
    const { advanced } = session.drafts.getState().draft;
    act(() => session.drafts.update({ advanced: { ...advanced, ...change } }));
  };

  it('a random address instead of one that was wished for', async () => {
    page();
    connect(OWN);
    await screen.findByText('0.1286 SOL', { exact: false });
    advance({ customAddress: true, addressPrefix: 'So' });
    expect([charged('Custom address, if one is found'), total()]).toEqual([
      true,
      expect.stringContaining('0.1786 SOL'),
    ]);
    const target = vanityTarget(session.drafts.getState().draft, OWN);
    act(() => {
      if (target) session.vanity.useRandom(target);
    });
    expect([charged('Custom address, if one is found'), total()]).toEqual([
      false,
      expect.stringContaining('0.1286 SOL'),
    ]);
  });

  it('the own wallet as creator, and it is said', async () => {
    page();
    connect(OWN);
    await screen.findByText('0.1286 SOL', { exact: false });
    advance({ modifyCreator: true, customCreator: OTHER });
    expect(charged('Custom creator')).toBe(true);
    advance({ customCreator: OWN });
    expect([charged('Custom creator'), total()]).toEqual([false, expect.stringContaining('0.1286 SOL')]);
    screen.getByText(/your own wallet, which creates the token in any case/);
    screen.getByText('not charged');
    // The same address is another creator for another wallet.
    connect(OTHER);
    expect(charged('Custom creator')).toBe(true);
    expect(screen.queryByText('not charged')).toBeNull();
  });

  it('the own wallet as the only recipient, and it is said', async () => {
    page();
    connect(OWN);
    await screen.findByText('0.1286 SOL', { exact: false });
    advance({ multiWallet: true, walletDistribution: [{ address: OWN, amount: '5' }] });
    expect([charged('Multi-wallet distribution'), total()]).toEqual([false, expect.stringContaining('0.1286 SOL')]);
    screen.getByText(/your own wallet alone, which gets all tokens in any case/);
    advance({ walletDistribution: [OWN, OTHER].map((address) => ({ address, amount: '5' })) });
    expect(charged('Multi-wallet distribution')).toBe(true);
    expect(screen.queryByText(/your own wallet alone/)).toBeNull();
  });
});

describe('the preview', () => {
  it('says who really can change what: never the creator that is named', async () => {
    page();
    const creator = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
    const { advanced, authorities } = session.drafts.getState().draft;
    const says = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
    expect([says('Mint authority'), says('Freeze authority'), says('Metadata')]).toEqual([
      'None: nobody can make more',
      'None: nobody can block holders',
      'Your wallet can change it',
    ]);
    const kept = { revokeMintAuthority: false, enableFreeze: true, revokeFreezeAuthority: false, revokeUpdate: true };
    act(() =>
      session.drafts.update({
        authorities: { ...authorities, ...kept },
        advanced: { ...advanced, modifyCreator: true, customCreator: creator },
      }),
    );
    expect([says('Mint authority'), says('Freeze authority'), says('Metadata'), says('Named creator')]).toEqual([
      'Your wallet can make more',
      'Your wallet can block holders',
      'Nobody can change it, though your wallet is named',
      expect.stringMatching(/^Memo.*: not verified, can change nothing$/),
    ]);
    act(() => session.drafts.update({ standard: 'token-2022' }));
    expect(says('Metadata')).toBe('Nobody can change it');
    // The own wallet is no other creator, and can change what it keeps.
    connect(creator);
    expect(screen.queryByText('Named creator', { selector: 'dt' })).toBeNull();
  });
});

describe('a price that is not known', () => {
  it('disables the button with the reason, and so does one that is not known any more', async () => {
    const get = jest.spyOn(api, 'get').mockRejectedValue(new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE));
    page();
    connect();
    await fillIn();
    const button = screen.getByRole('button', { name: 'Mint token' });
    await screen.findByText(/The price is not known now, so nothing can be charged/);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(world.calls).toEqual([]);
    screen.getByText('Error loading fee');
    get.mockImplementation(async (_path, options) => options?.parse?.(ESTIMATE) as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    get.mockRejectedValue(new AppError(ERRORS.LAUNCHPAD_PRICE_UNAVAILABLE));
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
    expect(total()).toBe('Not known');
  });
});

describe('the listing premium', () => {
  it('is not minted without its banner: the button waits until that is read', async () => {
    let read = () => undefined as void;
    const reading = new Promise<void>((resolve) => (read = resolve));
    const images: ImageStorage = {
      load: async () => undefined,
      save: async () => undefined,
      remove: async () => undefined,
    };
    const pictures = jest.fn(wholePictures);
    session = { ...session, drafts: createDraftStore({ storage: () => world.storage, images, pictures }) };
    page();
    connect('WalletA', 5_000_000_000n);
    await fillIn();
    await user.click(screen.getByLabelText(/^Listing premium \(DEXTools\)/));
    pictures.mockImplementationOnce(async () => (await reading, wholePictures()));
    act(() => void session.drafts.chooseImage(image(pngBytes(1500, 500), 'banner.png'), 'banner'));
    const mint = screen.getByRole('button', { name: 'Mint token' });
    expect(mint.parentElement?.textContent).toContain('Please check: Banner.');
    await user.click(mint);
    screen.getByText('This picture is still being read. Please wait a moment.');
    expect(world.calls).toEqual([]);
    await act(async () => read());
    await waitFor(() => expect(mint.getAttribute('aria-disabled')).toBeNull());
    await user.click(mint);
    expect(within(await dialog()).getByText('A listing package with your banner.')).toBeTruthy();
  });

  it('opens its own dialog after the launch: address, information, two steps; closing it leads to the success', async () => {
    const listing = {
      mint: 'm',
      service: 'DEXTools',
      tokenUrl: 'https://listing.example/token',
      submitUrl: 'https://listing.example/submit',
      packageUrl: '/api/package',
      fields: [
        { label: 'Token address', value: 'm' },
        { label: 'Token name', value: 'Solar Coin' },
        { label: 'Total supply', value: '10000', text: '10,000' },
      ],
      files: [{ name: 'logo.png', what: 'Logo' }],
    };
    jest
      .mocked(api.get)
      .mockImplementation(
        async (path, options) => (path.endsWith('/listing') ? listing : options?.parse?.(ESTIMATE)) as never,
      );
    page();
    connect();
    await fillIn();
    await user.click(screen.getByLabelText(/^Listing premium \(DEXTools\)/));
    screen.getByText(/this one will be on the local network: there is nothing to hand in/);
    await user.click(screen.getByRole('button', { name: 'Mint token' }));
    await user.click(await screen.findByRole('button', { name: 'Sign with Test Wallet' }));
    // The success is seen first.
    await user.click(await screen.findByRole('button', { name: 'Go on to the listing' }));
    const shown = within(await screen.findByRole('dialog', { name: 'Your listing' }));
    expect(await shown.findByText('Solar Coin')).toBeTruthy();
    expect(shown.getByText('10,000')).toBeTruthy();
    shown.getByText('DEXTools does not have this token');
    // One beside the address, and the button.
    expect(shown.getAllByRole('button', { name: /^Copy Token Address$/i })).toHaveLength(2);
    expect(shown.queryByText(/in progress/)).toBeNull();
    expect(shown.getByText('(to be done)')).toBeTruthy();
    expect(shown.getByRole('link', { name: /Download the package/ }).getAttribute('href')).toBe('/api/package');
    expect(shown.queryByRole('link', { name: /Hand in/ })).toBeNull();
    await user.click(shown.getByRole('link', { name: /Open on DEXTools/ }));
    expect(shown.getByRole('link', { name: /Hand in/ }).getAttribute('href')).toBe('https://listing.example/submit');
    expect(shown.getByRole('button', { name: 'Copy Token Address' })).toBeTruthy();
    await user.click(shown.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Token created')).toBeTruthy();
  });
});

describe('minting', () => {
  async function mint(state = testPageState()) {
    page('/create', undefined, state);
    connect();
    await fillIn();
    await user.click(screen.getByRole('button', { name: 'Mint token' }));
  }
  const agree = async () => user.click(await screen.findByRole('button', { name: 'Sign with Test Wallet' }));

  it('reviews, signs once and ends with the address, the receipt and an empty form', async () => {
    await mint();
    const review = within(await dialog());
    // With the token at its head, and among what will be after the signature.
    expect(await review.findAllByText(/10,000,000,000 SOLAR/)).toHaveLength(2);
    expect(review.getByText('Nobody can ever make more of it.')).toBeTruthy();
    expect(review.getByText('You can change name, symbol and image later.')).toBeTruthy();
    await agree();
    expect(await screen.findByText('Token created')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View receipt' }).getAttribute('href')).toBe(
      '/launches/mint:WalletA:seed-1:spl-token',
    );
    expect(world.count('sign')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Create another' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('');
  });

  it('is pointed to after a reload, until that is closed', async () => {
    await mint();
    await agree();
    await screen.findByText('Token created');
    const reload = () => {
      cleanup();
      session = newSession();
      page();
    };
    const said = () => screen.queryByText('Solar Coin (SOLAR) was created');
    const scrolledTo: Element[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolledTo.push(this);
    };
    reload();
    await waitFor(() => expect(said()).toBeTruthy());
    expect(scrolledTo.at(-1)?.contains(said())).toBe(true);
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('link', { name: 'View token and receipt' }).getAttribute('href')).toBe(
      '/launches/mint:WalletA:seed-1:spl-token',
    );
    reload();
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(said()).toBeNull();
    reload();
    await fillIn();
    expect(said()).toBeNull();
  });

  it('that is refused says that nothing was charged, keeps the form and can be tried again', async () => {
    world.breakOnce('sign', 'WALLET_REJECTED');
    await mint();
    await agree();
    expect(await screen.findByText(/You declined the signature in your wallet. Nothing was charged./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Solar Coin');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await agree();
    expect(await screen.findByText('Token created')).toBeTruthy();
    expect([...world.tokens.keys()]).toEqual(['mint:WalletA:seed-1:spl-token']);
  });

  it('is not begun with too little SOL: panel and button name the same amounts, and the faucet is near', async () => {
    page();
    connect('WalletA', 50_000_000n);
    await fillIn();
    expect(screen.getByText('Not enough SOL')).toBeTruthy();
    screen.getByText(/^Solana refuses a payment that leaves a wallet with less than what must stay in it\.$/);
    expect(screen.getByText('0.00089088 SOL')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Mint token' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    // 0.1286 in all, and what must stay in the wallet.
    screen.getByText(
      'Insufficient SOL balance. You have 0.05 SOL but need 0.12949088 SOL for token creation (service fee + network costs).',
    );
    await user.click(button);
    expect(world.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Open the faucet' }));
    expect(openDialog).toHaveBeenCalled();
    connect('WalletA', 129_490_880n);
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByText(/Insufficient SOL balance/)).toBeNull();
  });

  it('that turns out too dear while it is prepared names both amounts and leads to the faucet', async () => {
    const ports = world.ports();
    const chain = await ports.chain();
    const poor = new AppError(ERRORS.LAUNCHPAD_BALANCE_LOW, { have: '0.05', need: '0.1286' });
    session = {
      ...session,
      launch: createLaunchStore(
        { ...ports, chain: async () => ({ ...chain, prepare: async () => Promise.reject(poor) }) },
        () => undefined,
      ),
    };
    await mint();
    expect(
      await screen.findByText(
        /You have 0.05 SOL but need 0.1286 SOL for token creation \(service fee \+ network costs\)/,
      ),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Open the faucet' }));
    expect(openDialog).toHaveBeenCalled();
  });

  describe('with an address that was searched for', () => {
    const seed = 'found-seed';
    async function mintFound() {
      page();
      connect();
      await fillIn();
      const { draft } = session.drafts.getState();
      const wish = { ...draft, advanced: { ...draft.advanced, customAddress: true, addressSuffix: 'mp' } };
      act(() => {
        session.drafts.update({ advanced: wish.advanced });
        const target = vanityTarget(wish, 'WalletA');
        if (!target) throw new Error('nothing is wished for');
        session.vanity.useRandom(target);
        session.vanity.setState({
          state: { kind: 'found', seed, address: `mint:WalletA:${seed}:spl-token`, count: { attempts: 1, rate: 1 } },
        });
      });
      await user.click(screen.getByRole('button', { name: 'Mint token' }));
    }

    it('the seed of a token that exists is not used again, even where the draft is another one by then', async () => {
      await mintFound();
      await screen.findByRole('button', { name: 'Sign with Test Wallet' });
      act(() => session.drafts.update({ name: 'Another Coin' }));
      await agree();
      expect(await screen.findByText('Token created')).toBeTruthy();
      expect(session.vanity.getState().state).toEqual({ kind: 'idle' });
      expect(session.drafts.getState().draft.name).toBe('Another Coin');
    });

    it('starting over asks for another address, and mints nothing in its place', async () => {
      world.breakOnce('quote', 'LAUNCHPAD_MINT_EXISTS');
      await mintFound();
      // It may be this launch's, after all.
      await screen.findByText(
        /Only your wallet can have made that token. Look for it in your wallet or in an explorer/,
      );
      await user.click(screen.getByRole('button', { name: 'Start over' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      const mint = screen.getByRole('button', { name: 'Mint token' });
      expect(mint.parentElement?.textContent).toContain('Please check: Search for an address.');
      expect(world.count('quote')).toBe(1);
    });
  });

  it('takes up what an earlier page had sent', async () => {
    world.breakOnce('land', 'CHAIN_OUTCOME_UNKNOWN');
    await mint();
    await agree();
    expect(await screen.findByText('The outcome is not known yet')).toBeTruthy();
    session = newSession();
    await session.drafts.restore();
    page();
    expect(await screen.findByText('Token created')).toBeTruthy();
    expect(world.count('sign')).toBe(1);
    // With its picture, although the form is empty by now.
    const created = screen.getByText('Token created').closest('[role=dialog]');
    await waitFor(() => expect(created?.querySelector('img')?.getAttribute('src')).toBe('blob:preview'));
    expect(session.drafts.getState().image.kind).toBe('none');
  });

  it('on a page that does not know its chain asks the chain, so that a reload finds what was sent', async () => {
    const { chain } = testPageState();
    const silent = testPageState({ chain: { ...chain, id: '' } });
    world.breakOnce('land', 'CHAIN_OUTCOME_UNKNOWN');
    await mint(silent);
    await agree();
    expect(await screen.findByText('The outcome is not known yet')).toBeTruthy();
    session = newSession();
    page('/create', undefined, silent);
    expect(await screen.findByText('Token created')).toBeTruthy();
    expect(world.count('sign')).toBe(1);
  });

  it('on a page that does not know its chain waits for the chain to say which one it is', async () => {
    const { chain } = testPageState();
    const ports = world.ports();
    const known = await ports.chain();
    const id = jest.fn(known.id).mockRejectedValueOnce(new AppError(ERRORS.CHAIN_UNAVAILABLE));
    const launch = createLaunchStore({ ...ports, chain: async () => ({ ...known, id }) }, () => undefined);
    session = { ...session, launch };
    await mint(testPageState({ chain: { ...chain, id: '' } }));
    await screen.findByText(/The Solana network cannot be reached right now/);
    expect(world.calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await agree();
    expect(await screen.findByText('Token created')).toBeTruthy();
  });
});
