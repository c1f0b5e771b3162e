import { FiguresScreen } from '../features/figures/components/figures-screen';

export default function AdminFiguresScreen() {
  return <FiguresScreen />;
}
