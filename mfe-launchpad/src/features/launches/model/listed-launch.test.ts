import { LATEST_LAUNCHES, launchListPath, readLaunchQuery, writeLaunchQuery } from '@mintwire/contracts/launch-query';
import { authorityMarks } from '../../../shared/authority-marks';
import { changeLaunchQuery } from './listed-launch';

const read = (text: string) => readLaunchQuery(new URLSearchParams(text));

describe('the address of the list of launches', () => {
  it.each([
    ['', LATEST_LAUNCHES],
    [
      'search=%20a%20&sort=supply&noFreeze=true&page=3',
      { ...LATEST_LAUNCHES, search: ' a ', sort: 'supply', only: ['noFreeze'], page: 3 },
    ],
    ['sort=toString&fixedSupply=1&page=-1&creator=me', LATEST_LAUNCHES],
    ['page=10001', LATEST_LAUNCHES],
    [`creator=${'2'.repeat(44)}`, { ...LATEST_LAUNCHES, creator: '2'.repeat(44) }],
  ])('%s', (text, query) => {
    expect(read(text)).toEqual(query);
  });

  it('is written back without what is default, in one order', () => {
    expect(writeLaunchQuery(read('page=2&noFreeze=true&fixedSupply=true&sort=name&x=1')).toString()).toBe(
      'sort=name&fixedSupply=true&noFreeze=true&page=2',
    );
    expect(launchListPath(read('sort=newest&page=1'))).toBe('/api/launchpad/launches');
  });

  it('starts at page 1 with everything but another page', () => {
    const query = read('search=a&page=3');
    expect(changeLaunchQuery(query, { sort: 'name' }).page).toBe(1);
    expect(changeLaunchQuery(query, { page: 4 })).toEqual({ ...query, page: 4 });
  });
});

it('says of each authority what its holder can do, and marks what harms others', () => {
  const marks = (enableFreeze: boolean, revoked: boolean) =>
    authorityMarks({
      authorities: {
        enableFreeze,
        revokeFreezeAuthority: revoked,
        revokeMintAuthority: revoked,
        revokeUpdate: revoked,
      },
    }).map(({ text, risk }) => (risk ? `! ${text}` : text));
  expect(marks(true, false)).toEqual(['! Supply can grow', '! Can be frozen', 'Name can change']);
  expect(marks(false, false)).toEqual(['! Supply can grow', 'Cannot be frozen', 'Name can change']);
  expect(marks(true, true)).toEqual(['Fixed supply', 'Cannot be frozen', 'Final name']);
});
