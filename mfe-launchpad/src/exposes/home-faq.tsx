import { Faq } from '../features/home/components/faq';

export default function HomeFaqSlot() {
  return <Faq />;
}
