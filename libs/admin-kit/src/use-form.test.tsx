import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './bound-fields';
import { FormEnd } from './form-end';
import { useForm } from './use-form';

function Example({ onSent }: { readonly onSent: (values: object) => void }) {
  const form = useForm({ name: '', email: '' }, async (values) => onSent(values));
  return (
    <form {...form.props}>
      <TextField id="the-name" form={form} name="name" label="Name" required minLength={3} />
      <TextField id="the-email" form={form} name="email" label="Email address" type="email" required />
      <FormEnd error={form.error} busy={form.busy} action="Send" />
    </form>
  );
}

it('says in the form what the browser finds wrong, and leads to the first of it', async () => {
  const sent = jest.fn();
  const user = userEvent.setup();
  render(<Example onSent={sent} />);
  const [name, email] = [screen.getByLabelText(/^Name/), screen.getByLabelText(/^Email address/)];
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getAllByText('This is missing.')).toHaveLength(2);
  expect(document.activeElement?.id).toBe('the-name');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, 'Al');
  expect(screen.getAllByText('This is missing.')).toHaveLength(1);
  await user.type(name, 'ly');
  await user.type(email, 'ally');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  screen.getByText('Please enter a valid email address.');
  expect(document.activeElement?.id).toBe('the-email');
  expect(sent).not.toHaveBeenCalled();
  await user.type(email, '@example.org');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toHaveBeenCalledWith({ name: 'Ally', email: 'ally@example.org' });
});

it('takes what a field was refused for away as soon as it has another value, and the rest with the last of them', async () => {
  const user = userEvent.setup();
  const fields = ['/name', '/email'].map((path) => ({ path, message: `Not ${path}.` }));
  const onSent = () => {
    throw new AppError(ERRORS.VALIDATION_FAILED, { fields: ['name', 'email'] }, { fields });
  };
  render(<Example onSent={onSent} />);
  const [name, email] = [screen.getByLabelText(/^Name/), screen.getByLabelText(/^Email address/)];
  await user.type(name, 'Ally');
  await user.type(email, 'ally@example.org');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Not /email.');
  await user.type(name, 'x');
  expect([screen.queryByText('Not /name.'), screen.queryByText('Not /email.') === null]).toEqual([null, false]);
  screen.getByRole('alert');
  await user.type(email, 'x');
  expect([screen.queryByText('Not /email.'), screen.queryByRole('alert')]).toEqual([null, null]);
});
