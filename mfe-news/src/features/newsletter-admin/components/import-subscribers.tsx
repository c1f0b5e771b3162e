import { TextareaField, TextField } from '@mintwire/admin-kit/bound-fields';
import { FormEnd } from '@mintwire/admin-kit/form-end';
import { LeaveGuard } from '@mintwire/admin-kit/leave-guard';
import { useForm } from '@mintwire/admin-kit/use-form';
import type { SubscribersImported } from '@mintwire/contracts';
import { AppError } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { IMPORT_LIMITS } from '@mintwire/contracts/newsletter-limits';
import { api, toast } from '@mintwire/platform';
import { Button, Card, CardHeader, Field, FileDrop, ProgressBar, Stack } from '@mintwire/ui';
import { countText } from '@mintwire/ui/format';
import { useRef, useState } from 'react';
import { importParts, linesOf, NOTHING_YET, withPart, type ImportProgress } from '../model/import-parts';

export const SUBSCRIBERS_PATH = '/api/news/admin/newsletter/subscribers';

/** What was brought in, and the lines of the list that were not. */
export interface Imported extends ImportProgress {
  readonly list: readonly string[];
}

interface ImportProps {
  readonly onDone: (imported: Imported) => void;
}

/** Brings in people who agreed elsewhere. */
export function ImportSubscribers({ onDone }: ImportProps) {
  const [open, setOpen] = useState(false);
  return open ? (
    <ImportForm
      onDone={(done) => {
        setOpen(false);
        onDone(done);
      }}
    />
  ) : (
    <div>
      <Button onClick={() => setOpen(true)}>Import subscribers</Button>
    </div>
  );
}

interface Values {
  readonly source: string;
  readonly consentDate: string;
  readonly typed: string;
  readonly file: { readonly name: string; readonly text: string } | null;
}

const NEW: Values = { source: '', consentDate: '', typed: '', file: null };
const MEGABYTES = IMPORT_LIMITS.fileBytes / 1024 / 1024;

function ImportForm({ onDone }: ImportProps) {
  const { progress, total, bring } = useImport();
  const form = useForm(NEW, async (values) => onDone(await bring(values)));
  const { values, change, busy, error } = form;
  const read = async (file: File) => {
    if (file.size > IMPORT_LIMITS.fileBytes)
      toast({ tone: 'danger', title: `The file is larger than ${MEGABYTES} MB. Split it, and import the parts.` });
    else change({ file: { name: file.name, text: await file.text() } });
  };
  return (
    <Card as="section" aria-label="Import subscribers">
      <form {...form.props} noValidate>
        <LeaveGuard staysOnPath when={busy || form.dirty} />
        <Stack gap={5}>
          <CardHeader
            title="Import subscribers"
            description="Only people who agreed to get mails from you. Where and when they did is kept with each of them."
            headingLevel={2}
          />
          <TextField
            id="import-source"
            form={form}
            name="source"
            label="Where they agreed"
            hint="Such as: sign-up list of the conference in Lisbon."
            maxLength={200}
          />
          <TextField id="import-date" form={form} name="consentDate" label="On which day" type="date" />
          <Field
            id="import-file"
            label="File"
            optional
            hint={`A spreadsheet saved as CSV, ${MEGABYTES} MB at most; the addresses in its first column.`}
          >
            <FileDrop
              accept=".csv,.txt,text/csv,text/plain"
              disabled={busy}
              fileName={values.file?.name}
              onRemove={() => change({ file: null })}
              onSelect={(file) =>
                void read(file).catch(() => toast({ tone: 'danger', title: 'The file could not be read.' }))
              }
            />
          </Field>
          {values.file === null ? (
            <TextareaField
              id="import-csv"
              form={form}
              name="typed"
              label="Addresses"
              hint="One in each line."
              rows={6}
              spellCheck={false}
              maxLength={IMPORT_LIMITS.fileBytes}
            />
          ) : null}
          {busy || progress.parts > 0 ? (
            <ProgressBar
              id="import-progress"
              label="Lines"
              value={progress.lines}
              max={Math.max(1, total)}
              valueText={`${countText(progress.lines)} of ${countText(total)}`}
            />
          ) : null}
          <FormEnd
            error={error}
            busy={busy}
            busyText="Importing..."
            action={progress.parts > 0 && error ? 'Go on' : 'Import'}
          />
        </Stack>
      </form>
    </Card>
  );
}

/** Sends a list part by part. What was interrupted goes on where it was, as long as it is the same list. */
function useImport() {
  const [state, setState] = useState({ progress: NOTHING_YET, total: 0 });
  const begun = useRef<{ readonly key: string; readonly progress: ImportProgress }>(undefined);
  const bring = async ({ source, consentDate, typed, file }: Values): Promise<Imported> => {
    const text = file?.text ?? typed;
    if (text.trim() === '') throw new AppError(ERRORS.NEWS_IMPORT_INVALID, { reason: 'there is no address in it' });
    const key = [source, consentDate, text].join('\n');
    const parts = importParts(text);
    let progress = begun.current?.key === key ? begun.current.progress : NOTHING_YET;
    const total = parts.reduce((sum, { lines }) => sum + lines, 0);
    setState({ progress, total });
    for (const part of parts.slice(progress.parts)) {
      const { csv, firstLine } = part;
      const body = { csv, firstLine, source, consentDate };
      progress = withPart(progress, part, await api.post<SubscribersImported>(`${SUBSCRIBERS_PATH}/import`, body));
      begun.current = { key, progress };
      setState({ progress, total });
    }
    begun.current = undefined;
    return { ...progress, list: linesOf(text) };
  };
  return { ...state, bring };
}
