import { Greeting } from '../greeting';

export default function HelloSection() {
  return <Greeting name="home" />;
}
