import { Link, useSite } from '@mintwire/platform';
import { Accordion, AccordionItem, Container, Section, SectionHead, Stack } from '@mintwire/ui';
import type { ReactNode } from 'react';

interface Entry {
  readonly id: string;
  readonly question: string;
  readonly answer: ReactNode;
}

/** Questions about creating a token. Several may be open at once, and all of it works without JavaScript. */
export function Faq() {
  const { name, supportEmail } = useSite();
  const entries = entriesFor(name, supportEmail);
  return (
    <Section space="sm" aria-labelledby="home-faq">
      <Container>
        <Stack gap={4}>
          <SectionHead
            title="Questions"
            titleId="home-faq"
            link={<Link to="/documentation">All of the documentation</Link>}
          />
          <Accordion>
            {entries.map(({ id, question, answer }) => (
              <AccordionItem key={id} id={`faq-${id}`} title={question}>
                <Stack gap={3}>{answer}</Stack>
              </AccordionItem>
            ))}
          </Accordion>
        </Stack>
      </Container>
    </Section>
  );
}

const entriesFor = (name: string, supportEmail: string | null): readonly Entry[] => [
  {
    id: 'what',
    question: `What is ${name}’s token creator?`,
    answer: (
      <p>
        A form that makes a Solana token without code. You describe the token, see what it costs, and your wallet signs
        a transaction that creates it, with its name, image and supply.
      </p>
    ),
  },
  {
    id: 'safety',
    question: 'Is it safe?',
    answer: (
      <>
        <p>
          Your wallet signs, and shows you first what it signs; no key ever leaves it. Fee and token are in the same
          transaction, so nobody pays for a token that does not exist, and a repeated attempt cannot charge twice.
        </p>
        <p>
          How the site itself is protected stands on the page about <Link to="/security">security</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'speed',
    question: 'How fast is it?',
    answer: (
      <p>
        Filling in the form takes a few minutes. After the signature it depends on the network, usually seconds: the
        first screen of this page has the median of the launches made here, once there are five. A distribution to more
        than three wallets can take a free message signature first, and further transactions, which your wallet signs in
        one prompt.
      </p>
    ),
  },
  {
    id: 'cost',
    question: 'What does it cost?',
    answer: (
      <p>
        A service fee that is set in dollars and charged in SOL at the price of the moment, the options you choose, and
        what the network takes for the token’s accounts. <Link to="/create">The form</Link> shows each line before you
        connect a wallet, and a quote holds for a minute. Giving up authorities costs nothing.
      </p>
    ),
  },
  {
    id: 'wallets',
    question: 'Which wallets work?',
    answer: (
      <p>
        Any Solana wallet that follows the Wallet Standard, as the common browser extensions and apps do. The dialog
        lists the ones it finds in your browser. The supply arrives in the wallet that signs.
      </p>
    ),
  },
  {
    id: 'ownership',
    question: 'Who owns the token?',
    answer: (
      <p>
        You do. The supply goes to your wallet or to the wallets you name, and the authorities are yours to keep or to
        give up for good. Neither this site nor its operators can mint, freeze or change your token.
      </p>
    ),
  },
  {
    id: 'support',
    question: 'Where do I get help?',
    answer: (
      <p>
        The page <Link to="/support">Support</Link> answers what goes wrong most often.
        {supportEmail !== null && (
          <>
            {' '}
            You can also write to <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </>
        )}{' '}
        Every error says what happened, whether anything was charged, and what you can do.
      </p>
    ),
  },
  {
    id: 'features',
    question: 'What can a token have?',
    answer: (
      <p>
        Image, description, tags and social links; 0 to 9 decimals; classic SPL or Token-2022; a distribution to up to
        ten wallets; another creator in the metadata; an address that begins or ends as you like; a package for a
        listing service; and minting, freezing and updating each kept or revoked.
      </p>
    ),
  },
];
