import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentPropsWithoutRef } from 'react';
import { Button } from './button';
import { ButtonLink } from './button-link';
import { IconButton } from './icon-button';
import { IconLink } from './icon-link';

describe('Button', () => {
  it('does not submit a form unless told to', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it.each([
    ['loading', { loading: true }],
    ['disabled with a reason', { disabledReason: 'Connect a wallet.' }],
  ])('keeps its name and focus but neither clicks nor submits while %s', async (_state, props) => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button id="mint" type="submit" onClick={onClick} {...props}>
          Create Token
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Create Token' });
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.click(button);
    await user.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  it('says why it is disabled', () => {
    render(
      <Button id="mint" disabledReason="Connect a wallet.">
        Create Token
      </Button>,
    );
    const reason = screen.getByRole('button').getAttribute('aria-describedby')!;
    expect(document.getElementById(reason)?.textContent).toBe('Connect a wallet.');
  });

  it('keeps its focus while the reason comes and goes', async () => {
    const button = (disabledReason: string | undefined) => (
      <Button id="mint" disabledReason={disabledReason}>
        Create Token
      </Button>
    );
    const { rerender } = render(button(undefined));
    await userEvent.tab();
    const focused = document.activeElement;
    expect(focused).toBe(screen.getByRole('button'));
    for (const reason of ['Connect a wallet.', undefined]) {
      rerender(button(reason));
      expect(document.activeElement).toBe(focused);
    }
  });

  it('works again when the reason is gone', async () => {
    const user = userEvent.setup();
    const onClick = jest.fn();
    render(
      <Button id="mint" disabledReason={undefined} onClick={onClick}>
        Create Token
      </Button>,
    );
    await user.click(screen.getByRole('button'));
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

describe('links', () => {
  const RouterLink = ({ to, ...rest }: { to: string } & ComponentPropsWithoutRef<'a'>) => (
    <a {...rest} href={`/app${to}`}>
      {rest.children}
    </a>
  );

  it('ButtonLink renders the link component of a router', () => {
    render(
      <ButtonLink as={RouterLink} to="/create" variant="primary">
        Create
      </ButtonLink>,
    );
    const link = screen.getByRole('link', { name: 'Create' });
    expect(link.getAttribute('href')).toBe('/app/create');
    expect(link.className).toBe('button primary');
  });

  it('external links say so and keep their opener to themselves', () => {
    render(
      <>
        <ButtonLink href="https://example.org" external>
          Explorer
        </ButtonLink>
        <IconLink href="https://x.com" label="Mintwire on X" external />
      </>,
    );
    for (const link of [
      screen.getByRole('link', { name: 'Explorer (opens in a new tab)' }),
      screen.getByRole('link', { name: 'Mintwire on X (opens in a new tab)' }),
    ]) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    }
  });

  it('IconButton is named by its label', () => {
    render(<IconButton label="Close" />);
    expect(screen.getByRole('button', { name: 'Close' }).getAttribute('type')).toBe('button');
  });
});
