import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './checkbox';
import { Field } from './field';
import { FileDrop } from './file-drop';
import { RadioGroup } from './radio-group';
import { Select } from './select';
import { Switch } from './switch';
import { TextInput } from './text-input';
import { Textarea } from './textarea';

const describedTexts = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('marks a control whose fault is said elsewhere', () => {
    render(
      <Field id="amount" label="Amount" faultId="sum">
        <TextInput />
      </Field>,
    );
    expect(screen.getByLabelText('Amount').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Amount').getAttribute('aria-describedby')).toBe('sum');
  });

  it.each([
    ['TextInput', <TextInput key="c" />],
    ['Textarea', <Textarea key="c" />],
    ['Select', <Select key="c" options={[]} />],
    ['FileDrop', <FileDrop key="c" onSelect={() => undefined} />],
  ])('wires label, hint, error and counter to %s', (_name, control) => {
    render(
      <Field
        id="symbol"
        label="Symbol"
        hint="Up to 8 bytes"
        error="Shorten it."
        counter={{ used: 9, max: 8, unit: 'bytes' }}
        required
      >
        {control}
      </Field>,
    );
    const input = screen.getByLabelText(/^Symbol/);
    expect(input.id).toBe('symbol');
    expect(input.getAttribute('name')).toBe('symbol');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.hasAttribute('required')).toBe(true);
    expect(describedTexts(input)).toEqual(['Shorten it.', 'Up to 8 bytes', '9 / 8 bytes used']);
    expect(screen.getByRole('status').textContent).toBe('1 more than the 8 bytes allowed');
  });

  it('says nothing about validity while there is no error', () => {
    render(
      <Field id="name" label="Name">
        <TextInput />
      </Field>,
    );
    const input = screen.getByLabelText('Name');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
    expect(input.hasAttribute('aria-describedby')).toBe(false);
  });

  it('puts an error that comes later into a live region that was there before', () => {
    const field = (error?: string) => (
      <Field id="name" label="Name" error={error}>
        <TextInput />
      </Field>
    );
    const { container, rerender } = render(field());
    const region = container.querySelector('[aria-live=polite]');
    rerender(field('Enter a name.'));
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region?.textContent).toBe('Enter a name.');
  });

  it("joins the control's own description with the field's", () => {
    render(
      <Field id="name" label="Name" hint="Hint">
        <TextInput aria-describedby="elsewhere" />
      </Field>,
    );
    expect(screen.getByLabelText('Name').getAttribute('aria-describedby')).toBe('elsewhere name-hint');
  });
});

describe('TextInput', () => {
  it('leaves amounts alone: decimal keyboard, no correction, still text', () => {
    render(<TextInput id="amount" aria-label="Amount" numeric />);
    const input = screen.getByLabelText('Amount');
    expect(['inputmode', 'type', 'autocomplete', 'spellcheck'].map((name) => input.getAttribute(name))).toEqual([
      'decimal',
      'text',
      'off',
      'false',
    ]);
  });
});

describe('choices', () => {
  it('Checkbox and Switch are named by their labels and toggle by them', async () => {
    const user = userEvent.setup();
    render(
      <>
        <Checkbox id="terms" label="Accept" error="Needed." />
        <Switch id="freeze" label="Keep freezing" hint="You can stop holders." />
      </>,
    );
    const checkbox = screen.getByRole('checkbox', { name: 'Accept' });
    const toggle = screen.getByRole('switch', { name: 'Keep freezing' });
    expect(describedTexts(checkbox)).toEqual(['Needed.']);
    expect(describedTexts(toggle)).toEqual(['You can stop holders.']);
    await user.click(screen.getByText('Keep freezing'));
    await user.click(screen.getByText('Accept'));
    expect([(checkbox as HTMLInputElement).checked, (toggle as HTMLInputElement).checked]).toEqual([true, true]);
  });

  it('RadioGroup is one group, and reports the choice', async () => {
    const user = userEvent.setup();
    const onValueChange = jest.fn();
    render(
      <RadioGroup
        name="standard"
        legend="Standard"
        hint="Most take the first."
        defaultValue="spl"
        onValueChange={onValueChange}
        options={[
          { value: 'spl', label: 'SPL' },
          { value: 't22', label: 'Token-2022', hint: 'Newer' },
        ]}
      />,
    );
    expect(describedTexts(screen.getByRole('group', { name: 'Standard' }))).toEqual(['Most take the first.']);
    await user.click(screen.getByText('Token-2022'));
    expect(onValueChange).toHaveBeenCalledWith('t22');
    expect((screen.getByLabelText('SPL') as HTMLInputElement).checked).toBe(false);
  });
});

describe('FileDrop', () => {
  it('hands over the file and lets it be removed', async () => {
    const user = userEvent.setup();
    const onSelect = jest.fn();
    const onRemove = jest.fn();
    render(
      <Field id="image" label="Image">
        <FileDrop accept="image/png" fileName="old.png" onSelect={onSelect} onRemove={onRemove} />
      </Field>,
    );
    const file = new File(['x'], 'logo.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Image'), file);
    expect(onSelect).toHaveBeenCalledWith(file);
    await user.click(screen.getByLabelText('Remove file'));
    expect(onRemove).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(screen.getByLabelText('Image'));
  });
});
