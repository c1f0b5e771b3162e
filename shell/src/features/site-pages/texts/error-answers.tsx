import { Fragment } from 'react';
import { readErrorLine, type ErrorLine } from '@mintwire/contracts/app-error';
import { WAYS_OUT } from './ways-out';

/** Errors by what one was doing: the sentence as the site says it, and the way out. */
export const ErrorAnswers = () =>
  WAYS_OUT.map(({ doing, ways }) => (
    <Fragment key={doing}>
      <h3>{doing}</h3>
      <ul>
        {ways.map(([line, way]) => (
          <li key={line}>
            <strong>{sentence(line)}</strong> {way}
          </li>
        ))}
      </ul>
    </Fragment>
  ));

/** With dots where the message names what it is about. */
const sentence = (line: ErrorLine) => {
  const text = readErrorLine(line).message.replace(/\{\w+\}/g, '…');
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
