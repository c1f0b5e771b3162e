import { AppError, isAppError, type ErrorLine } from '@mintwire/contracts/app-error';
import * as ERRORS from '@mintwire/contracts/errors';
import { feedSource } from '../feeds.testing';
import { atItsField, categoryOptions, fieldsOf, NEW_FEED, oftenOptions, valuesOf } from './feed-form';

const typed = { ...NEW_FEED, url: ' https://ledger.example/feed.xml ' };

/** What is wrong with it, by field. */
function problemsOf(change: Partial<typeof typed>): readonly (readonly [string, string])[] {
  try {
    fieldsOf({ ...typed, ...change });
    return [];
  } catch (error) {
    return isAppError(error) ? (error.fields ?? []).map(({ path, message }) => [path, message] as const) : [];
  }
}

describe('what is typed of a feed', () => {
  it('is what is sent, without spaces around it', () => {
    expect(
      fieldsOf({
        ...typed,
        name: ' The Ledger ',
        category: 'regulation',
        tags: ' rules, #rent,, rules',
        active: false,
        summarise: true,
      }),
    ).toEqual({
      url: 'https://ledger.example/feed.xml',
      name: 'The Ledger',
      category: 'regulation',
      tags: ['rules', 'rent'],
      everyMinutes: 60,
      active: false,
      summarise: true,
    });
  });

  it('stays what it was when nothing is changed', () => {
    const { url, name, category, tags, everyMinutes, active, summarise } = feedSource({ tags: ['rules', 'rent'] });
    expect(fieldsOf(valuesOf(feedSource({ tags: ['rules', 'rent'] })))).toEqual({
      url,
      name,
      category,
      tags,
      everyMinutes,
      active,
      summarise,
    });
  });

  it.each(['', '   '])('needs an address: %j', (url) => {
    expect(problemsOf({ url })).toEqual([['/url', 'Enter the address of the feed.']]);
  });

  it.each(['ledger.example/feed.xml', 'ftp://ledger.example/feed.xml', 'javascript:alert(1)'])(
    'needs a whole address: %s',
    (url) => {
      expect(problemsOf({ url })).toEqual([['/url', 'Enter the whole address, with https:// at the beginning.']]);
    },
  );

  it('has five tags of sixty characters at most, and says everything that is wrong at once', () => {
    expect(problemsOf({ tags: 'a,b,c,d,e' })).toEqual([]);
    expect(problemsOf({ url: '', tags: 'a,b,c,d,e,f' }).map(([path]) => path)).toEqual(['/url', '/tags']);
    expect(problemsOf({ tags: 'x'.repeat(60) })).toEqual([]);
    expect(problemsOf({ tags: 'x'.repeat(61) })).toEqual([['/tags', 'Each tag can have at most 60 characters.']]);
  });
});

describe('choices', () => {
  it('are four of how often, and what a program has set', () => {
    expect(oftenOptions('60').map(({ label }) => label)).toEqual([
      'Every 15 minutes',
      'Every hour',
      'Every 6 hours',
      'Every day',
    ]);
    expect(oftenOptions('30').map(({ value }) => value)).toEqual(['15', '30', '60', '360', '1440']);
  });

  it('are the categories of the site, none, and one that is not known here', () => {
    expect(categoryOptions('').map(({ value }) => value)).toEqual(
      categoryOptions('regulation').map(({ value }) => value),
    );
    expect(categoryOptions('')[0]).toEqual({ value: '', label: 'None: chosen in each draft' });
    expect(categoryOptions('later-one').at(-1)).toEqual({ value: 'later-one', label: 'later-one' });
  });
});

describe('a refusal', () => {
  it.each([
    ['NEWS_FEED_ADDRESS', '/url'],
    ['NEWS_FEED_KNOWN', '/url'],
    ['NEWS_CATEGORY_UNKNOWN', '/category'],
  ] as const)('for one field is said there: %s', (code, path) => {
    const rejected = new AppError(ERRORS[code] as ErrorLine, {}, { message: 'Not this one.' });
    expect(atItsField(rejected)).toMatchObject({ code, fields: [{ path, message: 'Not this one.' }] });
  });

  it('for anything else stays what it is', () => {
    const others = [new AppError(ERRORS.NEWS_FEEDS_FULL, { limit: 200 }), new Error('broken')];
    expect(others.map(atItsField)).toEqual(others);
  });
});
