import { randomBytes } from 'node:crypto';
import type { FeeEstimate, ImageAnswer, Launch, MetadataAnswer, Quote, TokenStandard } from '@mintwire/contracts';
import { deriveMintAddress, launchSeed } from '@mintwire/solana/launch/addresses';
import { parseAddress } from '@mintwire/solana/addresses';
import { Keypair } from '@solana/web3.js';
import { parseFeeEstimate } from '../../mfe-launchpad/src/features/price/api/fee-estimate';
import { checkQuote } from '../../mfe-launchpad/src/features/launch/model/check-quote';
import { costRows } from '../../mfe-launchpad/src/features/price/model/cost-rows';
import type { LaunchAttempt } from '../../mfe-launchpad/src/features/launch/model/launch-attempt';
import { toMetadataRequest, toQuoteRequest } from '../../mfe-launchpad/src/features/launch/model/launch-requests';
import { parseDraft } from '../../mfe-launchpad/src/features/draft/model/parse-draft';
import { priceOf } from '../../mfe-launchpad/src/features/price/model/price-view';
import { EMPTY_DRAFT, type TokenDraft } from '../../mfe-launchpad/src/features/draft/model/token-draft';
import { png } from '../../services/launchpad/test/support/images';
import { fundedWallet, land, report, signLaunch } from '../../services/launchpad/test/support/launch';
import { startChain, startService, type Chain, type TestService } from '../../services/launchpad/test/support/service';

const STANDARDS: readonly TokenStandard[] = ['spl-token', 'token-2022'];
const CREATORS = ['none', 'own', 'other'] as const;
const RECIPIENTS = ['none', 'own', 'other', 'own and other'] as const;
const ADDRESSES = ['any', 'found', 'random instead'] as const;
const LISTINGS = [false, true];

/** One way in which the form can be filled in that ends in a launch. */
interface State {
  readonly standard: TokenStandard;
  readonly creator: (typeof CREATORS)[number];
  readonly recipients: (typeof RECIPIENTS)[number];
  readonly address: (typeof ADDRESSES)[number];
  readonly listing: boolean;
}
const STATES: State[] = STANDARDS.flatMap((standard) =>
  CREATORS.flatMap((creator) =>
    RECIPIENTS.flatMap((recipients) =>
      ADDRESSES.flatMap((address) => LISTINGS.map((listing) => ({ standard, creator, recipients, address, listing }))),
    ),
  ),
);

/** What the launch of a state has to pay for, in words of its own. */
function expected({ creator, recipients, address, listing }: State): string[] {
  return [
    'base',
    ...(creator === 'other' ? ['custom-creator'] : []),
    ...(address === 'found' ? ['custom-address'] : []),
    ...(recipients === 'other' || recipients === 'own and other' ? ['multi-wallet'] : []),
    ...(listing ? ['listing'] : []),
  ];
}

/** Of this many states one goes all the way to the chain. */
const LANDED = 6;

describe('in every state of the form', () => {
  let chain: Chain;
  let service: TestService;
  let wallet: Keypair;
  let own: string;
  let imageHash: string;

  beforeAll(async () => {
    chain = await startChain();
    service = await startService({ chain });
    wallet = await fundedWallet(chain, 100);
    own = wallet.publicKey.toBase58();
    const headers = { 'content-type': 'image/png' };
    imageHash = (await post<ImageAnswer>('images', await png(), headers)).hash;
  });
  afterAll(async () => {
    await service?.stop();
    await chain?.stop();
  });

  async function post<T>(resource: string, payload: object, headers = {}): Promise<T> {
    const url = `/api/launchpad/${resource}`;
    const answer = await service.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode > 201) throw new Error(answer.body);
    return answer.json<T>();
  }
  const someone = () => Keypair.generate().publicKey.toBase58();

  /** The draft as it comes back after a reload. */
  function fillIn({ standard, creator, recipients, address, listing }: State, mint: string): TokenDraft {
    const rows = { none: [], own: [own], other: [someone()], 'own and other': [own, someone()] }[recipients];
    const draft: TokenDraft = {
      ...EMPTY_DRAFT,
      name: 'Price Coin',
      symbol: 'PRICE',
      description: 'Costs what it says.',
      standard,
      advanced: {
        ...EMPTY_DRAFT.advanced,
        modifyCreator: creator !== 'none',
        customCreator: { none: '', own: ` ${own} `, other: someone() }[creator],
        customAddress: address !== 'any',
        addressPrefix: address === 'found' ? mint.slice(0, 3) : 'So',
        addressCaseSensitive: true,
        multiWallet: recipients !== 'none',
        walletDistribution: rows.map((row) => ({ address: row, amount: '1000' })),
      },
      listing: { ...EMPTY_DRAFT.listing, enabled: listing },
    };
    return parseDraft(JSON.stringify(draft));
  }

  it.each(STANDARDS)('panel, review and chain name one price (%s)', async (standard) => {
    const differences: unknown[] = [];
    const states = STATES.filter((each) => each.standard === standard);
    for (const [index, state] of states.entries()) {
      const seed = launchSeed(randomBytes(16));
      const mint = deriveMintAddress({ wallet: parseAddress(own), seed, standard });
      const draft = fillIn(state, mint);
      const estimate = (await service.app.inject(`/api/launchpad/fees?standard=${standard}`)).json<FeeEstimate>();
      const context = {
        wallet: own,
        address: state.address === 'random instead' ? ('random' as const) : ('open' as const),
      };
      const panel = priceOf(parseFeeEstimate(estimate), draft, { kind: 'unknown' }, context);

      const metadata = await post<MetadataAnswer>('metadata', toMetadataRequest(draft, imageHash));
      const stored = { uri: metadata.uri, metadataHash: metadata.hash, imageHash, bannerHash: undefined };
      const attempt: LaunchAttempt = {
        version: 1,
        chainId: chain.chainId,
        ...{ wallet: own, seed, mint, standard, name: draft.name, symbol: draft.symbol },
        ...{ quote: null, signed: null, landed: null, recordedAt: null },
      };
      const request = toQuoteRequest(attempt, draft, stored, state.address === 'found');
      const quote = checkQuote(await post<Quote>('quotes', request), request, metadata.uri);
      const review = costRows(quote.items, [{ id: 'service-fee', lamports: BigInt(quote.feeLamports) }]);

      const prices = [panel.items.reduce((sum, { lamports }) => sum + lamports, 0n), review.at(-1)?.lamports];
      const items = [panel.items.map(({ id }) => id).join(), quote.items.map(({ id }) => id).join()];
      if (index % LANDED === 0) {
        const balance = () => service.rpc.getBalance(parseAddress(quote.feeWallet));
        const before = await balance();
        const signature = await land(service.rpc, await signLaunch(service.rpc, quote, wallet));
        const launch = (await report(service, quote.id, signature)).json<Launch>();
        prices.push((await balance()) - before, BigInt(launch.paidLamports ?? -1));
        items.push(launch.items.map(({ id }) => id).join());
      }
      const wanted = expected(state).join();
      if (new Set(prices).size > 1 || items.some((ids) => ids !== wanted))
        differences.push({ state, prices, items, wanted });
    }
    expect(states).toHaveLength(72);
    expect(differences).toEqual([]);
  });
});
