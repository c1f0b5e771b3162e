import { FormScreen } from '@mintwire/admin-kit/form-screen';
import type { EditableSite, SettingsAnswer } from '@mintwire/contracts';
import { Link } from '@mintwire/platform';
import { Card, Stack, Switch, Text } from '@mintwire/ui';

type Values = Pick<EditableSite, 'issueStatistics'>;

/** Whether openings and clicks of newsletters are counted. A setting of the site, as pages tell readers of it. */
export function StatisticsScreen() {
  return (
    <FormScreen<SettingsAnswer, Values>
      title="Newsletter statistics"
      description="Sent mails and readers who left are always counted. More than that only if you want it."
      path="/api/admin/settings"
      changedText="The settings of the site were last changed"
      savedText="Saved. It holds for mails that are sent from now on."
      valuesOf={({ site: { issueStatistics } }) => ({ issueStatistics })}
      bodyOf={(values, { site }) => ({ site: { ...site, ...values } })}
    >
      {({ values, change }) => (
        <Card>
          <Stack gap={4}>
            <Switch
              id="issue-statistics"
              label="Count openings and clicks"
              hint="Links of new issues lead through this site, and each mail has a picture that nobody sees."
              checked={values.issueStatistics}
              onChange={({ currentTarget }) => change({ issueStatistics: currentTarget.checked })}
            />
            <Text size="sm">
              Each mail counts once. Nobody can see who opened it: no name, mail address, network address or browser is
              kept. Openings are an estimate: some mail programs load pictures ahead, others load none, and programs
              that check mails follow links.
            </Text>
            <Text size="sm">
              While it is on, the <Link to="/privacy-policy">privacy policy</Link> and the page where readers confirm
              their address say so. A second after you switch it off, nothing is counted any more, and links in old
              mails still lead to their pages. The plain text of a mail and its link to unsubscribe are never counted.
            </Text>
          </Stack>
        </Card>
      )}
    </FormScreen>
  );
}
