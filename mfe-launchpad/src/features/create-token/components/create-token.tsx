import { useChain, useSite, useWallet } from '@mintwire/platform';
import { Container, PageHeader, Section, Stack, Text } from '@mintwire/ui';
import { useEffect, useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { DialogNotLoaded } from '@mintwire/ui/lazy-dialog';
import { lazyPart } from '@mintwire/ui/lazy-part';
import { loadChain } from '../../launch/api/browser-ports';
import { CreatedNotice } from '../../launch/components/created-notice';
import { loadFlow } from '../../launch/model/launch-store';
import { useFeeEstimate } from '../../price/api/fee-estimate';
import { useLaunchForecast, loadPlanner } from '../../price/components/use-launch-forecast';
import { pageSession, type PageSession } from '../api/page-session';
import { addressPattern } from '../../draft/model/address-wish';
import { balanceProblem, isLongPrice, isUnpriced, priceOf, priceProblem } from '../../price/model/price-view';
import { EMPTY_DRAFT, launchTexts, type TokenDraft } from '../../draft/model/token-draft';
import type { DraftErrors } from '../../draft/model/validate-draft';
import { vanityTarget } from '../../vanity/model/vanity-store';
import { CostPanel } from '../../price/components/cost-panel';
import { MintAction } from './mint-action';
import { OpenElsewhere } from './open-elsewhere';
import { PanelMore } from './panel-more';
import { StepNav } from './step-nav';
import { OrderTotal, PRICE_DETAILS_ID } from '../../price/components/order-total';
import { TokenForm } from './token-form';
import { WalletPreview } from '../../launch/components/token-preview';
import { usePreviewUrl } from '../../images/components/use-preview-url';
import { useSteps } from './use-steps';
import { useTokenForm } from './use-token-form';
import { useLoadAhead } from '../../price/components/use-load-ahead';
import styles from './page-layout.module.css';

/** Needed with the first press of the button, so it is loaded behind the form, not before it. */
const LaunchDialog = lazyPart({
  load: async () => (await import('../../launch/components/launch-dialog')).LaunchDialog,
  loading: () => null,
  failed: ({ state, onLeave }, retry) =>
    state.kind !== 'idle' && (
      <DialogNotLoaded id="launch-failed" title="The launch cannot be shown" onClose={onLeave} retry={retry} />
    ),
});

const loadLaunch = () => Promise.all([loadChain(), loadFlow()]);

const NO_PROBLEMS: DraftErrors = {};
const outcomeOf = (search: string) => (search === 'found' || search === 'random' ? search : 'open');

/** The token creation page: form, live price, and the launch itself. */
export function CreateToken({
  session = pageSession(),
  preload = loadLaunch,
  planner = loadPlanner,
}: {
  session?: PageSession;
  preload?: () => Promise<unknown>;
  planner?: typeof loadPlanner;
}) {
  const { drafts, launch, vanity, openedAt, setVisit } = session;
  const { id } = useChain();
  // A page that was made while the chain was silent does not say which one it is.
  const [asked, setAsked] = useState('');
  const chainId = id || asked;
  const { address, balanceLamports, signs, refreshBalance, preload: preloadWallet } = useWallet();
  const state = useStore(launch);
  const steps = useSteps();
  useStore(vanity);
  const addressOf = (of: TokenDraft) => vanity.stateFor(vanityTarget(of, address));
  const { draft } = useStore(drafts);
  const fee = useFeeEstimate(draft.standard);
  const found = addressOf(draft);
  const wished = draft.advanced.customAddress && found.kind !== 'random';
  const begun = address !== null || draft !== EMPTY_DRAFT;
  const forecast = useLaunchForecast(planner, {
    draft,
    begun,
    terms: fee.data?.terms,
    signsMessages: signs?.messages ?? true,
    launcher: {
      wallet: address,
      seed: wished && found.kind === 'found' ? found.seed : undefined,
      searched: wished && addressPattern(draft.advanced) !== undefined,
    },
  });
  const form = useTokenForm(
    drafts,
    (of) => ['found', 'random'].includes(addressOf(of).kind),
    forecast.kind === 'too-large' ? forecast.problems : NO_PROBLEMS,
    steps,
  );
  const { image, banner, errors, showAll, reset } = form;
  // What the service knows no longer is not shown as if it did.
  const known = isUnpriced(fee.error) ? undefined : fee.data;
  const price = known && priceOf(known, draft, forecast, { wallet: address, address: outcomeOf(found.kind) });
  const imageUrl = usePreviewUrl(image.kind === 'chosen' ? image.blob : undefined);

  // The form is emptied when a launch has succeeded: its picture is kept for what is shown then.
  const [launched, setLaunched] = useState<Blob>();
  const launchedUrl = usePreviewUrl(launched);

  const { name: siteName } = useSite();
  useEffect(() => setVisit({ wallet: address, siteName }), [setVisit, address, siteName]);
  useEffect(() => vanity.restore(), [vanity]);
  // Asked again with every try to mint, until it has answered.
  useEffect(() => {
    if (!chainId) launch.chainId().then(setAsked, () => undefined);
  }, [launch, chainId, state.kind]);
  useEffect(() => void launch.resume(chainId), [launch, chainId]);
  useLoadAhead(preload, begun);
  const result = state.kind === 'success' ? state.result : null;
  useEffect(() => {
    if (!result) return;
    // Its seed made this token: no other launch can have it.
    const { state: searched } = vanity.getState();
    if ((searched.kind === 'found' || searched.kind === 'kept') && searched.address === result.mint) vanity.reset();
    const { name, symbol } = launchTexts(drafts.getState().draft);
    // An earlier launch may have been brought to its end first: a draft of something else stays.
    if (name === result.name && symbol === result.symbol) {
      // After a reload the picture is the draft's: this page has pressed no button.
      const { image: kept } = drafts.getState();
      setLaunched((known) => known ?? (kept.kind === 'chosen' ? kept.blob : undefined));
      drafts.clear();
      vanity.reset();
      reset();
    }
    void refreshBalance();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per result; the wallet's functions are new on each render
  }, [result, drafts]);

  const mint = () => {
    if (Object.keys(errors).length > 0 || image.kind !== 'chosen') return showAll();
    const chosen = addressOf(draft);
    const searched = draft.advanced.customAddress && chosen.kind === 'found' ? { seed: chosen.seed } : {};
    const pictures = { image: image.blob, ...(banner.kind === 'chosen' && { banner: banner.blob }) };
    setLaunched(image.blob);
    if (address)
      void launch.start({ chainId, wallet: address, draft, ...pictures, ...searched, pageOpenedAt: openedAt });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mint();
  };
  const retry = () => {
    launch.dismiss();
    mint();
  };
  const leave = () => {
    launch.dismiss();
    setLaunched(undefined);
    // Another wallet's launch may wait for its turn.
    void launch.resumeNext(chainId);
  };
  const check = () => {
    launch.dismiss();
    setLaunched(undefined);
    void launch.resume(chainId);
  };
  const startOver = () => {
    if (address) launch.startOver(chainId, address);
    if (addressOf(draft).kind !== 'found') return retry();
    // The seed that is spent belongs to the address that was found: another is to be searched for, or none.
    vanity.reset();
    launch.dismiss();
    showAll();
  };

  return (
    <Section>
      <Container>
        <form
          method="dialog"
          noValidate
          aria-label="Token"
          className={styles.layout}
          onSubmit={submit}
          onFocus={({ target }) => {
            // Browsers show a text area's caret, not the area: it could lie behind the bar with the button.
            if (target instanceof HTMLTextAreaElement) target.scrollIntoView?.({ block: 'nearest' });
            void preload().catch(() => undefined);
            preloadWallet();
          }}
        >
          <PageHeader
            className={styles.head}
            title="Create Your SPL Token in 7+1 Steps"
            size="lg"
            description="Fill in 7 steps. Then, the +1: your wallet signs, and the token is made. Only your wallet controls it."
          />
          <noscript>
            <Text>
              Creating a token needs JavaScript: the price follows what you choose, and your wallet signs in this page.
              The tokens that were launched here can be read without it.
            </Text>
          </noscript>
          <StepNav steps={steps} form={form} />
          <div className={styles.main}>
            <Stack gap={4}>
              <CreatedNotice launch={launch} chainId={chainId} />
              <OpenElsewhere drafts={drafts} />
              <TokenForm form={form} steps={steps} drafts={drafts} vanity={vanity} fee={fee.data} />
            </Stack>
          </div>
          <aside aria-label="Price and minting" className={styles.side}>
            <section
              aria-label="Your token and its price"
              className={styles.order}
              data-long={isLongPrice(draft) || undefined}
            >
              <div className={styles.preview}>
                <WalletPreview draft={draft} imageUrl={imageUrl} />
              </div>
              <div id={PRICE_DETAILS_ID} tabIndex={-1} className={styles.details}>
                <CostPanel
                  fee={known}
                  price={price}
                  forecast={forecast}
                  plain={draft === EMPTY_DRAFT}
                  error={fee.error}
                  retry={() => void fee.mutate()}
                  balanceLamports={balanceLamports}
                />
              </div>
              <div className={styles.pay} data-mw-bar>
                <OrderTotal fee={known} price={price} failed={fee.error !== undefined} />
                <MintAction
                  errors={errors}
                  priceProblem={priceProblem(fee.data, fee.error)}
                  balanceProblem={balanceProblem(price, balanceLamports)}
                  minting={state.kind === 'minting'}
                  early={steps.walk && steps.current !== 'check'}
                  onBlocked={showAll}
                  onGo={form.goToField}
                />
              </div>
              <div className={styles.more}>
                <PanelMore draft={draft} imageUrl={imageUrl} />
              </div>
            </section>
          </aside>
        </form>
      </Container>
      <LaunchDialog
        state={state}
        launch={launch}
        imageUrl={launchedUrl}
        onRetry={retry}
        onCheck={check}
        onStartOver={startOver}
        onPayOut={() => void launch.payOut(chainId)}
        onLeave={leave}
      />
    </Section>
  );
}
