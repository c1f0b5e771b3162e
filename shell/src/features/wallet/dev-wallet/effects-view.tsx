import { formatSol, formatUnits } from '@mintwire/money';
import { Accordion, AccordionItem, Alert, Copyable, DescriptionList, Stack, Text, truncateMiddle } from '@mintwire/ui';
import type { TokenChange, TransactionEffects } from './transaction-effects';

/** What leaves the wallet and what arrives, in whole coins. */
export function MovesView({ moves }: { moves: Pick<TransactionEffects, 'lamports' | 'tokens'> }) {
  const { lamports, tokens } = moves;
  const sol =
    lamports === null || lamports === 0n ? [] : [{ amount: lamports, text: `${formatSol(abs(lamports))} SOL` }];
  const all = [...sol, ...tokens.map((token) => ({ amount: token.amount, text: tokenText(token) }))];
  const list = (wanted: (amount: bigint) => boolean, none: string) => {
    const texts = all.filter(({ amount }) => wanted(amount)).map(({ text }) => text);
    return texts.length === 0 ? none : <Lines texts={texts} />;
  };
  return (
    <DescriptionList
      items={[
        { term: 'Leaves your wallet', description: list((amount) => amount < 0n, 'Nothing') },
        ...(lamports === null
          ? []
          : [{ term: 'Arrives', description: list((amount) => amount > 0n, 'Nothing in this transaction') }]),
      ]}
    />
  );
}

/** What a transaction does to the wallet; how it is made up stands below. */
export function EffectsView({ effects }: { effects: TransactionEffects }) {
  const { trial, lamports, feePayer, programs, bytes } = effects;
  return (
    <Stack gap={4}>
      {trial === 'refused' ? (
        <Alert tone="danger" title="The network would refuse this transaction">
          Nothing would move, and the network may still take its small fee.
        </Alert>
      ) : (
        <MovesView moves={effects} />
      )}
      {trial === 'follows' && (
        <Text size="sm" tone="muted">
          {lamports === null
            ? 'It builds on the transaction before it, so the network cannot try it yet. Deposits for new accounts and the network’s small fee come on top.'
            : 'It builds on the transaction before it, so the network cannot try it yet: this is what its instructions say, deposits and the network’s fee included.'}
        </Text>
      )}
      <Accordion>
        <AccordionItem title="Details" headingLevel={4}>
          <DescriptionList
            items={[
              { term: 'Paid by', description: <Copyable value={feePayer} label="fee payer" /> },
              { term: 'Programs', description: programs.join(', ') },
              { term: 'Size', description: `${bytes} of 1232 bytes` },
            ]}
          />
        </AccordionItem>
      </Accordion>
    </Stack>
  );
}

const abs = (amount: bigint) => (amount < 0n ? -amount : amount);

function tokenText({ mint, amount, decimals, symbol }: TokenChange): string {
  const name = symbol ?? `of token ${truncateMiddle(mint)}`;
  // Without its decimals an amount would be off by powers of ten.
  return decimals === null ? `Some ${name}` : `${formatUnits(abs(amount), decimals, { group: ',' })} ${name}`;
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <>
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </>
  );
}
