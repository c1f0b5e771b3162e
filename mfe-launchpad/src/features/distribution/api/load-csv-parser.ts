import type { CsvAnswer } from '../model/distribution-csv';

/** Loads the reader of lists, which most visitors never need. */
export async function loadCsvParser(): Promise<(text: string) => CsvAnswer> {
  return (await import('../model/distribution-csv')).parseDistributionCsv;
}
