import { Button, UploadIcon } from '@mintwire/ui';
import { useRef } from 'react';

/** Takes a list of wallets out of a file. */
export function CsvButton({ onFile }: { onFile: (file: File | undefined) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" iconStart={<UploadIcon />} onClick={() => input.current?.click()}>
        Load a CSV file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        hidden
        aria-label="CSV file of wallets"
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
