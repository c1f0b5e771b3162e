import { useState } from 'react';
import { Checkbox } from '../components/checkbox';
import { Field } from '../components/field';
import { Fieldset } from '../components/fieldset';
import { FileDrop } from '../components/file-drop';
import { Grid } from '../components/grid';
import { RadioGroup } from '../components/radio-group';
import { SearchInput } from '../components/search-input';
import { Select } from '../components/select';
import { Stack } from '../components/stack';
import { Switch } from '../components/switch';
import { TextInput } from '../components/text-input';
import { Textarea } from '../components/textarea';
import { Example, Group } from './example';

const STANDARDS = [
  { value: 'spl', label: 'SPL Token', hint: 'Known to every wallet and exchange.' },
  { value: 'token-2022', label: 'Token-2022', hint: 'Keeps its metadata in the mint itself.' },
  { value: 'other', label: 'Another standard', hint: 'Not offered on this network.', disabled: true },
];

const PREVIEW = (
  <svg viewBox="0 0 8 8" width="80" height="80" aria-hidden="true">
    <path fill="#0a7462" d="M0 0h8v8H0z" />
    <circle cx="4" cy="4" r="2" fill="#fff" />
  </svg>
);

/** Fields and every control in them. */
export const Forms = () => (
  <Group id="sc-forms" title="Forms">
    <Grid min="lg" stretch>
      <Example title="TextInput">
        <Stack gap={5}>
          <NameField />
          <Field
            id="sc-symbol"
            label="Symbol"
            hint="Up to 8 bytes"
            counter={{ used: 11, max: 8, unit: 'bytes' }}
            error="Shorten the symbol to 8 bytes."
          >
            <TextInput defaultValue="TOOLONGNAME" />
          </Field>
          <Field id="sc-amount" label="Amount" hint="Balance 12.5 SOL">
            <TextInput numeric end="SOL" defaultValue="1,250.75" />
          </Field>
          <Field id="sc-owner" label="Wallet address" optional>
            <TextInput mono defaultValue="7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" />
          </Field>
          <ArticleSearch />
          <Field id="sc-locked" label="Decimals" hint="Fixed by the chosen standard">
            <TextInput disabled defaultValue="9" />
          </Field>
        </Stack>
      </Example>
      <Stack gap={4}>
        <Example title="Textarea and Select">
          <Stack gap={5}>
            <DescriptionField />
            <Field id="sc-category" label="Category">
              <Select
                placeholder="All categories"
                defaultValue=""
                options={[
                  { value: 'defi-updates', label: 'DeFi Updates' },
                  { value: 'market-analysis', label: 'Market Analysis' },
                  { value: 'closed', label: 'Closed category', disabled: true },
                ]}
              />
            </Field>
            <Field id="sc-cluster" label="Network" error="Choose a network.">
              <Select options={[{ value: 'local', label: 'Local network' }]} />
            </Field>
          </Stack>
        </Example>
        <Example title="Checkbox and Switch">
          <Checkbox id="sc-terms" label="I accept the terms of service" defaultChecked />
          <Checkbox id="sc-news" label="Send me launch news" hint="One mail a week, unsubscribe in one click." />
          <Checkbox id="sc-risk" label="I understand that tokens can lose all value" error="Confirm this to go on." />
          <Checkbox id="sc-off" label="Not available" disabled defaultChecked />
          <Fieldset id="sc-authorities" legend="Authorities" hint="Giving an authority up cannot be undone.">
            <Switch
              id="sc-revoke-mint"
              label="Give up minting"
              hint="Nobody can ever make more of this token."
              defaultChecked
            />
            <Switch id="sc-freeze" label="Keep a freeze authority" hint="You can stop a holder from sending." />
            <Switch id="sc-locked-switch" label="Fixed by the operator" disabled defaultChecked />
          </Fieldset>
        </Example>
      </Stack>
      <Example title="RadioGroup">
        <RadioGroup
          name="sc-standard"
          legend="Token standard"
          hint="Most launches use the first."
          options={STANDARDS}
          defaultValue="spl"
        />
      </Example>
      <Example title="FileDrop">
        <Stack gap={5}>
          <ImageField />
          <Field id="sc-image-full" label="Image" hint="PNG or JPG, at most 5 MB">
            <FileDrop
              accept="image/png,image/jpeg"
              fileName="a-rather-long-name-of-a-token-image-file.png"
              preview={PREVIEW}
              onSelect={() => undefined}
              onRemove={() => undefined}
            />
          </Field>
          <Field id="sc-image-busy" label="Image" error="This file is an SVG named .png. Choose a PNG or JPG.">
            <FileDrop busy fileName="logo.png" onSelect={() => undefined} />
          </Field>
        </Stack>
      </Example>
    </Grid>
  </Group>
);

function NameField() {
  const [name, setName] = useState('Harbor Token');
  return (
    <Field
      id="sc-name"
      label="Name"
      hint="Shown in wallets and explorers"
      required
      counter={{ used: name.length, max: 32 }}
    >
      <TextInput value={name} onChange={(event) => setName(event.target.value)} />
    </Field>
  );
}

function DescriptionField() {
  const [text, setText] = useState('A token for people who keep boats in the old harbor.');
  return (
    <Field id="sc-description" label="Description" required counter={{ used: text.length, max: 500 }}>
      <Textarea value={text} onChange={(event) => setText(event.target.value)} />
    </Field>
  );
}

function ImageField() {
  const [file, setFile] = useState<File>();
  return (
    <Field id="sc-image" label="Token image" hint="PNG or JPG, 1000 x 1000 advised, at most 5 MB" required>
      <FileDrop
        accept="image/png,image/jpeg"
        fileName={file?.name}
        onSelect={setFile}
        onRemove={() => setFile(undefined)}
        prompt={
          <>
            <em>Choose an image</em> or drop it here
          </>
        }
      />
    </Field>
  );
}

function ArticleSearch() {
  const [asked, ask] = useState('');
  return (
    <Field id="sc-search" label="Search articles" hideLabel>
      <SearchInput placeholder="Search articles" value={asked} onSearch={ask} />
    </Field>
  );
}
