import { Fragment } from 'react';
import type { ErrorCode } from '@mintwire/contracts';
import { ERRORS } from '@mintwire/contracts/errors';
import { WAYS_OUT } from './ways-out';

/** Errors by what one was doing: the sentence as the site says it, and the way out. */
export const ErrorAnswers = () =>
  WAYS_OUT.map(({ doing, ways }) => (
    <Fragment key={doing}>
      <h3>{doing}</h3>
      <ul>
        {Object.entries(ways).map(([code, way]) => (
          <li key={code}>
            <strong>{sentence(code as ErrorCode)}</strong> {way}
          </li>
        ))}
      </ul>
    </Fragment>
  ));

/** With dots where the message names what it is about. */
const sentence = (code: ErrorCode) => {
  const text = ERRORS[code].message.replace(/\{\w+\}/g, '…');
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
