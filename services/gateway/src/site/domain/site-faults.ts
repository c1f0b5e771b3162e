import type { EditableSite, FieldProblem } from '@mintwire/contracts';

const EMAIL = /^[^@\s]+@[^@\s]+\.[^@\s]+$/;

/** What is wrong with the settings of a site, each with the field it is about; nothing when they may be saved. */
export function siteFaults(site: EditableSite): FieldProblem[] {
  const faults: FieldProblem[] = [];
  const need = (fine: boolean, path: string, message: string): void => {
    if (!fine) faults.push({ path, message });
  };
  need(site.name.trim() !== '', '/name', 'The site needs a name.');
  need(site.description.trim() !== '', '/description', 'Search engines show this sentence; it cannot be empty.');
  need(site.supportEmail === null || EMAIL.test(site.supportEmail), '/supportEmail', 'This is not an email address.');
  need(
    site.trustUrl === null || isWebAddress(site.trustUrl),
    '/trustUrl',
    'This has to be an address that begins with https://.',
  );
  site.socialLinks.forEach(({ label, url, id }, index) => {
    need(label.trim() !== '', `/socialLinks/${index}/label`, 'The link needs a name.');
    need(isWebAddress(url), `/socialLinks/${index}/url`, 'This has to be an address that begins with https://.');
    need(
      site.socialLinks.findIndex((other) => other.id === id) === index,
      `/socialLinks/${index}/id`,
      'This network is there twice.',
    );
  });
  site.claims.forEach(({ id, text, evidenceUrl, on }, index) => {
    need(text.trim() !== '', `/claims/${index}/text`, 'The claim needs a text.');
    need(
      evidenceUrl === null || isWebAddress(evidenceUrl),
      `/claims/${index}/evidenceUrl`,
      'This has to be an address that begins with https://.',
    );
    need(
      !on || evidenceUrl !== null,
      `/claims/${index}/evidenceUrl`,
      'A claim can be switched on only with the address of its evidence.',
    );
    need(
      site.claims.findIndex((other) => other.id === id) === index,
      `/claims/${index}/id`,
      'This claim is there twice.',
    );
  });
  return faults;
}

function isWebAddress(text: string): boolean {
  if (!/^https:\/\/\S+$/.test(text)) return false;
  return URL.canParse(text);
}
