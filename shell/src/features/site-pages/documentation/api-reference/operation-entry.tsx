import { useState } from 'react';
import classes from './api-reference.module.css';
import { shapeOf, type Operation } from './open-api';
import { TryIt } from './try-it';

/** One operation, folded: what it takes, what it answers, how it refuses, and a form to try it. */
export function OperationEntry({ operation }: { readonly operation: Operation }) {
  const { id, method, path, summary, parameters, body, answer, errors } = operation;
  // What is folded is made when it is first opened: there are many operations.
  const [wasOpened, setOpened] = useState(false);
  return (
    <details id={id} className={classes.operation} onToggle={() => setOpened(true)}>
      <summary>
        <span className={classes.method}>{method}</span> <code>{path}</code>
        {summary && <span className={classes.says}>{summary}</span>}
      </summary>
      {wasOpened && (
        <div className={classes.parts}>
          {parameters.length > 0 && (
            <>
              <h3>Parameters</h3>
              <ul>
                {parameters.map(({ name, in: place, description, schema = {} }) => (
                  <li key={name}>
                    <code>{name}</code> in the {place}: {shapeOf(schema)}
                    {schema.default !== undefined && `, ${String(schema.default)} unless given`}
                    {description && `. ${description}`}
                  </li>
                ))}
              </ul>
            </>
          )}
          {body && <Shape title="Body" text={shapeOf(body)} />}
          {answer && <Shape title="Answer" text={shapeOf(answer)} />}
          {errors.length > 0 && (
            <>
              <h3>Errors</h3>
              <ul>
                {errors.map(({ status, description }) => (
                  <li key={status}>
                    <strong>{status}</strong> <span className={classes.codes}>{description.replace(/`/g, '')}</span>
                  </li>
                ))}
              </ul>
            </>
          )}
          {method === 'GET' && answer && <TryIt operation={operation} />}
        </div>
      )}
    </details>
  );
}

function Shape({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <>
      <h3>{title}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines are scrolled to, with the keyboard too */}
      <pre tabIndex={0}>{text}</pre>
    </>
  );
}
