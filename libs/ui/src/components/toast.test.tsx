import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Alert } from './alert';
import { Toast, ToastViewport } from './toast';

describe('ToastViewport', () => {
  it('is a polite live region even when empty', () => {
    render(<ToastViewport />);
    expect(screen.getByRole('region', { name: 'Notifications' }).getAttribute('aria-live')).toBe('polite');
  });
});

describe('Toast', () => {
  it.each([
    ['neutral', 'status'],
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('%s is announced as %s', (tone, role) => {
    render(<Toast tone={tone} title="Link Copied" description="Paste it anywhere." />);
    expect(screen.getByRole(role).textContent).toBe('Link CopiedPaste it anywhere.');
  });

  it('can be dismissed when its owner allows it', async () => {
    const user = userEvent.setup();
    const onDismiss = jest.fn();
    const { rerender } = render(<Toast title="Saved" onDismiss={onDismiss} />);
    await user.click(screen.getByLabelText('Dismiss'));
    expect(onDismiss).toHaveBeenCalledTimes(1);
    rerender(<Toast title="Saved" />);
    expect(screen.queryByLabelText('Dismiss')).toBeNull();
  });
});

describe('Alert', () => {
  it('is announced only where it appears later', () => {
    const { rerender } = render(<Alert tone="danger">Failed</Alert>);
    expect(screen.queryByRole('alert')).toBeNull();
    rerender(
      <Alert tone="danger" live>
        Failed
      </Alert>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Failed');
  });
});
