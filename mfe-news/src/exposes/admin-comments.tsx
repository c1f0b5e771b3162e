import { CommentsScreen } from '../features/moderation/components/comments-screen';

export default function AdminCommentsScreen() {
  return <CommentsScreen />;
}
