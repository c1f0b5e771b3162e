import {
  disconnectedWallet,
  registerWalletDriver,
  updateWallet,
  walletStore,
  type WalletDriver,
} from '@mintwire/platform/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnLaunches } from './own-launches';

const OWN = '7'.repeat(44);
const OTHER = '8'.repeat(44);
const connect = () => act(() => updateWallet({ status: 'connected', address: OWN }));

let openDialog: jest.Mock;
let unregister: () => void;
beforeEach(() => {
  openDialog = jest.fn();
  unregister = registerWalletDriver({ openDialog } as unknown as WalletDriver);
});
afterEach(() => {
  unregister();
  walletStore.setState(disconnectedWallet);
});

function show(creator = '') {
  const onChange = jest.fn<void, [string]>();
  render(<OwnLaunches creator={creator} onChange={onChange} />);
  return { onChange, box: screen.getByRole('checkbox') };
}

describe('the tokens of one wallet', () => {
  it('are the own ones of who is connected', async () => {
    connect();
    const { onChange, box } = show();
    await userEvent.click(box);
    expect(onChange.mock.calls).toEqual([[OWN]]);
    expect(openDialog).not.toHaveBeenCalled();
  });

  it('are shown as soon as the wallet that was asked for is connected, once', async () => {
    const { onChange, box } = show();
    await userEvent.click(box);
    expect(openDialog).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    connect();
    expect(onChange.mock.calls).toEqual([[OWN]]);
    act(() => walletStore.setState(disconnectedWallet));
    connect();
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('are waited for while the wallet asks its owner', async () => {
    const { onChange, box } = show();
    await userEvent.click(box);
    act(() => updateWallet({ status: 'connecting' }));
    act(() => box.blur());
    act(() => box.focus());
    connect();
    expect(onChange.mock.calls).toEqual([[OWN]]);
  });

  it('are not asked for by who closes the dialog and connects a wallet later', async () => {
    const { onChange, box } = show();
    await userEvent.click(box);
    act(() => box.blur());
    act(() => box.focus());
    connect();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('may be those of another wallet, which the address names', async () => {
    connect();
    const { onChange, box } = show(OTHER);
    expect(screen.getByLabelText('Launched by 8888…8888')).toBe(box);
    await userEvent.click(box);
    expect(onChange.mock.calls).toEqual([['']]);
  });
});
