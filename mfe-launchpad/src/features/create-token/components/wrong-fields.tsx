import { Fragment } from 'react';
import { DRAFT_FIELDS, fieldLabel, type DraftField } from '../../draft/model/draft-fields';
import type { DraftErrors } from '../../draft/model/validate-draft';
import styles from './steps.module.css';

/** The fields that lack something, in the form's own words; each leads to its field. */
export function WrongFields({ errors, onGo }: { errors: DraftErrors; onGo: (field: DraftField) => void }) {
  const wrong = DRAFT_FIELDS.filter((field) => errors[field] !== undefined);
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
