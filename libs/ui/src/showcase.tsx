import { Stack } from './components/stack';
import { Actions } from './showcase/actions';
import { Content } from './showcase/content';
import { Forms } from './showcase/forms';
import { Foundations } from './showcase/foundations';
import { Layout } from './showcase/layout';
import { Messages } from './showcase/messages';
import { Progress } from './showcase/progress';

/** Every component in all its states, for the diagnostics page. */
export const Showcase = () => (
  <Stack gap={12}>
    <Foundations />
    <Actions />
    <Forms />
    <Messages />
    <Progress />
    <Content />
    <Layout />
  </Stack>
);
