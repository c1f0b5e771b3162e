import { Slot } from '../../../remotes/slot';
import { Hero } from './hero';
import classes from './home.module.css';

/** The front page: what the site is for. All that is current or belongs to one part of the site is in the remotes' sections. */
export function HomePage() {
  return (
    <div className={classes.page}>
      <Hero />
      <Slot name="home.headline" />
      <Slot name="home.launches" />
      <Slot name="home.presale" />
      <Slot name="home.news" />
      <Slot name="home.create" />
      <div className={classes.pair}>
        <Slot name="home.trust" />
        <Slot name="home.faq" />
      </div>
      <Slot name="home.newsletter" />
    </div>
  );
}
