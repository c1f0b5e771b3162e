import type { TokenStandard } from '@mintwire/contracts/launchpad';
import { Accordion, AccordionItem, RadioGroup } from '@mintwire/ui';

/** What most visitors never need to touch. */
export function AdvancedOptions({ standard, onStandard }: { standard: TokenStandard; onStandard: (standard: TokenStandard) => void }) {
  return (
    <Accordion>
      <AccordionItem title="Advanced">
        <RadioGroup
          name="standard"
          legend="Token standard"
          value={standard}
          onValueChange={(value) => onStandard(value === 'token-2022' ? 'token-2022' : 'spl-token')}
          options={[
            { value: 'spl-token', label: 'SPL Token', hint: 'The classic program with Metaplex metadata. Every wallet and exchange knows it.' },
            {
              value: 'token-2022',
              label: 'Token-2022',
              hint: 'The newer program; the metadata lies in the token itself, which costs less. Some exchanges and older wallets do not take it yet.',
            },
          ]}
        />
      </AccordionItem>
    </Accordion>
  );
}
