import { Link, useParams, useWallet } from '@mintwire/platform';
import { lazy, useState } from 'react';
import { Greeting } from '../greeting';
import classes from '../greeting.module.css';

const Later = lazy(() => import('../later').then(({ Later: part }) => ({ default: part })));

export default function HelloPage() {
  const { id } = useParams();
  const { status } = useWallet();
  const [open, setOpen] = useState(false);
  return (
    <section className={classes.box}>
      <Greeting name={id ?? 'nobody'} />
      <p>wallet: {status}</p>
      <Link to="/">Home</Link>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      {open && <Later />}
    </section>
  );
}
