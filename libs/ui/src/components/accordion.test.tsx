import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion, AccordionItem } from './accordion';

const renderTwo = (onOpenChange?: (open: boolean) => void) =>
  render(
    <Accordion>
      <AccordionItem title="Cost" onOpenChange={onOpenChange}>
        Quoted first.
      </AccordionItem>
      <AccordionItem title="Safety">Yours alone.</AccordionItem>
      <AccordionItem title="Speed" defaultOpen>
        Seconds.
      </AccordionItem>
    </Accordion>,
  );

const isOpen = (text: string) => screen.getByText(text).closest('details')!.open;

describe('Accordion', () => {
  it('keeps several entries open at once', async () => {
    const user = userEvent.setup();
    renderTwo();
    expect([isOpen('Cost'), isOpen('Safety'), isOpen('Speed')]).toEqual([false, false, true]);
    await user.click(screen.getByText('Cost'));
    await user.click(screen.getByText('Safety'));
    expect([isOpen('Cost'), isOpen('Safety'), isOpen('Speed')]).toEqual([true, true, true]);
    await user.click(screen.getByText('Cost'));
    expect([isOpen('Cost'), isOpen('Safety'), isOpen('Speed')]).toEqual([false, true, true]);
  });

  it('leaves open what the visitor opened when the page renders again', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<AccordionItem title="Cost">one</AccordionItem>);
    await user.click(screen.getByText('Cost'));
    rerender(<AccordionItem title="Cost">two</AccordionItem>);
    expect(isOpen('Cost')).toBe(true);
  });

  it('tells its caller', () => {
    const heard: boolean[] = [];
    renderTwo((open) => heard.push(open));
    const details = screen.getByText('Cost').closest('details')!;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(heard).toContain(true);
  });
});
