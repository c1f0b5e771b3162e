import { TestHost } from '@mintwire/platform/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import { createDraftStore } from '../../draft/model/draft-store';
import { wholePictures } from '../../images/model/pictures.testing';
import { EMPTY_DRAFT, EMPTY_ROW } from '../../draft/model/token-draft';
import { DistributionFields } from './distribution-fields';

it('refuses a file that is far too large before it reads it', async () => {
  const images = { load: async () => undefined, save: async () => undefined, remove: async () => undefined };
  const drafts = createDraftStore({ storage: () => undefined, images, pictures: wholePictures });
  const draft = {
    ...EMPTY_DRAFT,
    advanced: { ...EMPTY_DRAFT.advanced, multiWallet: true, walletDistribution: [EMPTY_ROW] },
  };
  render(
    <TestHost>
      <DistributionFields draft={draft} errors={{}} warnings={{}} drafts={drafts} onTouched={() => undefined} />
    </TestHost>,
  );
  const text = jest.fn(async () => '');
  const film = Object.defineProperties(new File(['film'], 'film.mp4'), {
    size: { value: 1_000_000_000 },
    text: { value: text },
  });
  fireEvent.drop(screen.getByRole('group', { name: 'Wallets of the distribution' }), {
    dataTransfer: { files: [film] },
  });
  expect(await screen.findByText(/too large for a list of wallets/)).toBeTruthy();
  expect(text).not.toHaveBeenCalled();
});
