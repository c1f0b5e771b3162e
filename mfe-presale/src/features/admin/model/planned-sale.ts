import type { SaleTermsFields } from '@mintwire/contracts';
import type { ReactNode } from 'react';

/** A sale as it would be with what is typed. */
export interface PlannedSale {
  /** Of which it has everything else. */
  readonly fromSaleId: number;
  readonly mint: string;
  readonly treasury: string;
  /** As far as they can be read; null while it has no end. */
  readonly terms: SaleTermsFields | null;
}

/** What visitors would see of it. */
export type SalePreview = (planned: PlannedSale) => ReactNode;
