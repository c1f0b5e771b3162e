import { Fragment } from 'react';
import { DRAFT_FIELDS, fieldLabel, type DraftField } from '../../draft/model/draft-fields';
import type { DraftErrors } from '../../draft/model/validate-draft';
import { wrongFieldsOf, type FormStepId } from '../model/form-steps';
import styles from './steps.module.css';

interface WrongFieldsProps {
  readonly errors: DraftErrors;
  /** Only those of this step. */
  readonly step?: FormStepId;
  readonly onGo: (field: DraftField) => void;
}

/** The fields that lack something, in the form's own words; each leads to its field. */
export function WrongFields({ errors, step, onGo }: WrongFieldsProps) {
  const wrong = step ? wrongFieldsOf(step, errors) : DRAFT_FIELDS.filter((field) => errors[field] !== undefined);
  return wrong.map((field, index) => (
    <Fragment key={field}>
      {index > 0 && ' '}
      <span className={styles.whole}>
        <button type="button" className={styles.toField} onClick={() => onGo(field)}>
          {fieldLabel(field)}
        </button>
        {index < wrong.length - 1 ? ',' : '.'}
      </span>
    </Fragment>
  ));
}
