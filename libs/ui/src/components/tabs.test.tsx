import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs, type TabsProps } from './tabs';

const items = [
  { id: 'a', label: 'Overview', content: 'first panel' },
  { id: 'b', label: 'Closed', content: 'never', disabled: true },
  { id: 'c', label: 'Holders', content: 'second panel' },
  { id: 'd', label: 'Activity', content: 'third panel' },
];
const renderTabs = (props: Partial<TabsProps> = {}) => render(<Tabs id="t" label="Views" items={items} {...props} />);
const selected = () => screen.getByRole('tab', { selected: true }).textContent;

describe('Tabs', () => {
  it('has one stop for Tab and then the panel', async () => {
    const user = userEvent.setup();
    renderTabs();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Overview');
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('moves with arrows, round the ends and past what is disabled', async () => {
    const user = userEvent.setup();
    renderTabs();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect([selected(), document.activeElement?.textContent]).toEqual(['Holders', 'Holders']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(selected()).toBe('Activity');
    await user.keyboard('{ArrowRight}');
    expect(selected()).toBe('Overview');
    await user.keyboard('{End}');
    expect(selected()).toBe('Activity');
    await user.keyboard('{Home}');
    expect(selected()).toBe('Overview');
  });

  it('wires each tab to its panel', async () => {
    const user = userEvent.setup();
    renderTabs();
    await user.click(screen.getByText('Holders'));
    const panel = screen.getByRole('tabpanel', { name: 'Holders' });
    expect(panel.textContent).toBe('second panel');
    expect(screen.getByText('Holders').getAttribute('aria-controls')).toBe(panel.id);
  });

  it('obeys a caller that keeps the choice', async () => {
    const user = userEvent.setup();
    const onValueChange = jest.fn();
    renderTabs({ value: 'a', onValueChange });
    await user.click(screen.getByText('Holders'));
    expect(onValueChange).toHaveBeenCalledWith('c');
    expect(selected()).toBe('Overview');
  });

  it('keeps hidden panels when asked to', () => {
    const { container } = renderTabs({ keepMounted: true });
    expect(container.querySelectorAll('[role=tabpanel]')).toHaveLength(4);
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });
});
