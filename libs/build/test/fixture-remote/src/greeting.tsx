import classes from './greeting.module.css';

export function Greeting({ name }: { name: string }) {
  return <p className={classes.greeting}>Hello {name}</p>;
}
