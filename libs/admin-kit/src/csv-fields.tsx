import { toast } from '@mintwire/platform';
import { Field } from '@mintwire/ui/field';
import { FileDrop } from '@mintwire/ui/file-drop';
import { useState } from 'react';
import { TextareaField } from './bound-fields';
import type { Form } from './use-form';

interface CsvFieldsProps<Values> {
  /** Begins the ids of both. */
  readonly id: string;
  readonly form: Form<Values>;
  readonly fileHint: string;
  /** Of the lines themselves. */
  readonly label: string;
  readonly hint: string;
}

/** Lines that are typed, pasted, or read from a file into the same place. */
export function CsvFields<Values extends { csv: string }>({ id, form, fileHint, label, hint }: CsvFieldsProps<Values>) {
  const [fileName, setFileName] = useState<string>();
  const read = async (file: File) => {
    form.change({ csv: await file.text() } as Partial<Values>);
    setFileName(file.name);
  };
  return (
    <>
      <Field id={`${id}-file`} label="File" optional hint={fileHint}>
        <FileDrop
          accept=".csv,.txt,text/csv,text/plain"
          onSelect={(file) =>
            void read(file).catch(() => toast({ tone: 'danger', title: 'The file could not be read.' }))
          }
          {...(fileName && { fileName })}
        />
      </Field>
      <TextareaField<{ csv: string }>
        id={`${id}-csv`}
        form={form as unknown as Form<{ csv: string }>}
        name="csv"
        label={label}
        hint={hint}
        rows={6}
        spellCheck={false}
      />
    </>
  );
}
