import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../components/dialog';
import { lazyDialog } from './lazy-dialog';

interface Props {
  readonly text: string;
  readonly onClose: () => void;
}
function Loaded({ text, onClose }: Props) {
  return (
    <Dialog id="loaded" open title="Loaded" onClose={onClose}>
      {text}
    </Dialog>
  );
}

it('that cannot be loaded says so in its own place, and can be closed or tried again', async () => {
  const user = userEvent.setup();
  const load = jest.fn(async () => Loaded).mockRejectedValueOnce(new Error('chunk failed'));
  const onClose = jest.fn();
  const Part = lazyDialog<Props>({ id: 'part', title: 'Part', load });
  render(
    <>
      <p>Everything else</p>
      <Part text="The content" onClose={onClose} />
    </>,
  );
  expect(await screen.findByText(/could not be loaded/)).toBeTruthy();
  screen.getByText('Everything else');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The content')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
