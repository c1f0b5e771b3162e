import { Accordion, AccordionItem, CheckCircleIcon, Text } from '@mintwire/ui';
import styles from './launch.module.css';

const BENEFITS = [
  'Fee, token, metadata and revocations are one transaction: all of it happens, or nothing. Only a distribution to several wallets can take more, and the price panel says so beforehand.',
  'No token, no fee: a launch that fails costs no service fee.',
  'Safe to repeat: a double click, a reload or a lost answer cannot make or charge a second token.',
  'Only your wallet signs. This site holds no key to your token.',
] as const;

const QUESTIONS = [
  {
    title: 'What do I pay?',
    text: 'The service fee, priced in US dollars and paid in SOL at the price shown, and what the Solana network takes to keep the new accounts. You see both, to the last lamport, before you sign.',
  },
  {
    title: 'What happens if something goes wrong?',
    text: 'Up to your signature nothing can be charged. Afterwards the transaction either lands as a whole or not at all. If this page closes in the middle, open it again: it finds out what became of the launch and finishes it.',
  },
  {
    title: 'What can I change later?',
    text: 'Supply and decimals are fixed once the mint authority is revoked. Name, symbol and image can be changed unless you revoke the update authority. Revoking can never be undone.',
  },
  {
    title: 'What if I give tokens to many wallets?',
    text: 'The launch itself pays as many as fit into one transaction, usually three. Where a lookup table saves transactions, your wallet first signs a message, which costs nothing; with it, up to eight fit. The others are paid by one or two further transactions, signed in the same prompt; what has to wait lies in an account of yours. The price panel says what you will sign. Nobody can be paid twice.',
  },
  {
    title: 'Which wallets work?',
    text: 'Any wallet that follows the Wallet Standard and can sign versioned transactions. The wallet dialog lists those it finds in your browser.',
  },
] as const;

/** What a visitor gets here. Each sentence is something the product does. */
export function LaunchBenefits() {
  return (
    <ul className={styles.benefits}>
      {BENEFITS.map((text) => (
        <li key={text}>
          <CheckCircleIcon />
          <Text as="span" size="sm">
            {text}
          </Text>
        </li>
      ))}
    </ul>
  );
}

/** The questions people have at this point. */
export function LaunchQuestions() {
  return (
    <Accordion>
      {QUESTIONS.map(({ title, text }) => (
        <AccordionItem key={title} title={title}>
          <Text size="sm">{text}</Text>
        </AccordionItem>
      ))}
    </Accordion>
  );
}
