import { createContext, useContext } from 'react';

/** What a control needs from the `Field` around it. */
export interface FieldControl {
  id: string;
  name: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Hands a field's wiring to the control in it. */
export const FieldContext = /* @__PURE__ */ createContext<FieldControl | null>(null);

/** Attributes of a control: those of its field, then its own, with both descriptions joined. */
export const useFieldControl = <P extends { id?: string | undefined; 'aria-describedby'?: string | undefined }>(
  own: P,
): P => {
  const field = useContext(FieldContext);
  if (!field) return own;
  const described = [own['aria-describedby'], field['aria-describedby']].filter(Boolean).join(' ');
  return { ...field, ...own, 'aria-describedby': described || undefined };
};
