import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { basename, relative, sep } from 'node:path';
import tseslint from 'typescript-eslint';

/** `create-presale.ts`, `relative-date.test.ts`: words in small letters and digits, joined by hyphens; points before what kind of file it is. */
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: ({ filename, report }) => ({
    Program: (node) => {
      const names = relative(import.meta.dirname, filename).split(sep);
      const wrong = names.find((name) => !KEBAB_CASE.test(name));
      if (wrong) report({ node, message: `Files and folders are named in kebab-case; ${wrong} is not.` });
    },
  }),
};

const WRITTEN_ONCE = 'Numbers and dates are written in one way all over the site: @mintwire/ui/format.';
const RESTRICTED = [
  {
    selector: 'ExportDefaultDeclaration',
    message: 'Use named exports; only configuration files and exposed modules have a default.',
  },
  { selector: 'MemberExpression[property.name=/^toLocale(Date|Time)?String$/]', message: WRITTEN_ONCE },
  {
    selector: 'Property[key.value>=400][value.name="Problem"]',
    message: "A route says its errors by their codes: config.errors, from which the API's description is made.",
  },
];
const FORMATTING = [
  { selector: 'MemberExpression[object.name="Intl"][property.name=/Format$/]', message: WRITTEN_ONCE },
  { selector: 'MemberExpression[property.name=/^to(Fixed|Precision)$/]', message: WRITTEN_ONCE },
];
/** Services count and store by days cut in this way; what they write for people they take from there, too. */
const CUT_INSTANT = {
  selector:
    'MemberExpression[property.name=/^(slice|substring|split|replace|replaceAll)$/][object.callee.property.name=/^to(ISOString|JSON)$/]',
  message: WRITTEN_ONCE,
};
/** What names of code and files do not say, in the form `release-desk`, and what they say instead. */
const GLOSSARY = [
  [/(^|-)desks?(-|$)/, 'service'],
  [/(^|-)keepers?(-|$)/, 'supervisor, reaper or storage'],
  [/(^|-)(crews?|hires?)(-|$)/, 'worker pool, spawn'],
  [/(^|-)pockets?(-|$)/, 'escrow'],
  [/(^|-)(stand-ins?|rescues?)(-|$)/, 'fallback, fail-over'],
  [/(^|-)figures?(-|$)/, 'metrics'],
  [/(^|-)(told|tells?)(-|$)/, 'notify, report'],
  [/(^|-)sayings(-|$)/, 'patterns'],
  [/^most(-|$)/, 'max'],
  [/^least(-|$)/, 'min'],
  [/-again$/, 'retry'],
  [/(^|-)(refusals?|refuses?)(-|$)/, 'errors, rejected'],
];
/** An error code, one of Node, signing in once more, and what the user of a wallet does. */
const KEPT_NAMES = ['REMOTE_NO_STAND_IN', 'EAI_AGAIN', 'SignInAgain', 'signInAgain', 'sign-in-again', 'refuseNext'];

const kebab = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/^[#_]+/, '')
    .replaceAll('_', '-')
    .toLowerCase();

const glossary = {
  meta: { type: 'suggestion', schema: [{ type: 'object', properties: { keep: { type: 'array' } } }] },
  create: ({ filename, options: [{ keep = [] } = {}], report }) => {
    const kept = new Set([...KEPT_NAMES, ...keep]);
    const check = (node, name) => {
      if (kept.has(name)) return;
      const [, instead] = GLOSSARY.find(([words]) => words.test(kebab(name))) ?? [];
      if (instead) report({ node, message: `The glossary has another word for ${name}: ${instead}.` });
    };
    /** A class of CSS, or what the shell of another version calls. */
    const isGiven = ({ parent }) =>
      parent.type === 'MemberExpression' && /^(styles|classes|lostFile|serverDate)$/.test(parent.object.name);
    return {
      Program: (node) => check(node, basename(filename).split('.')[0]),
      Identifier: (node) => isGiven(node) || check(node, node.name),
      PrivateIdentifier: (node) => check(node, node.name),
    };
  },
};

// Rules are errors or off. Those that ask for types are checked by oxlint (.oxlintrc.json), in a tenth of the time. Directions of import are checked over the whole tree by dependency-cruiser (.dependency-cruiser.cjs).
export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '**/.nx/',
      '**/.mintwire/',
      '**/.results/',
      '**/.output/',
      '**/coverage/',
    ],
  },
  ...tseslint.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { mintwire: { rules: { 'file-name': fileName, glossary } } },
    rules: {
      'mintwire/file-name': 'error',
      'mintwire/glossary': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...RESTRICTED, ...FORMATTING, CUT_INSTANT],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  { files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended },
  {
    files: ['libs/build/**', 'libs/devkit/**', '**/*.cjs'],
    rules: { 'no-console': 'off', '@typescript-eslint/no-require-imports': 'off' },
  },
  { files: ['services/**'], rules: { 'no-restricted-syntax': ['error', ...RESTRICTED, ...FORMATTING] } },
  {
    // The one place, and what no visitor reads: output of tools and tests, answers of a chain.
    files: [
      'libs/ui/src/format/*.ts',
      'libs/{build,devkit}/**',
      'services/local-chain/**',
      '{tests,**/test}/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED] },
  },
  { files: ['**/*.config.{mjs,ts}', '**/src/exposes/**', 'tests/perf/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['tests/perf/**'], rules: { 'no-console': 'off' } },
  // Words that are sent, stored or shared with remotes of other versions, and what HTML calls a figure.
  ...[
    [
      'pocket',
      'libs/contracts/src/launchpad/launch.ts',
      'libs/solana/src/launch/verify/read-distribution.ts',
      'mfe-launchpad/src/features/launch-receipt/**',
    ],
    [
      'figures',
      'libs/contracts/src/newsletter-admin.ts',
      'mfe-news/src/features/newsletter-admin/**',
      'services/news/src/domain/{figures,markdown}.ts',
      'services/news/src/views/issues.ts',
      'services/news/test/{newsletter-issues,presale-alerts}.test.ts',
    ],
    ['admin-figures', 'mfe-news/src/exposes/**'],
    ['tell', 'libs/platform/src/api/lost-file.ts', 'libs/platform/src/page/page-clock.ts'],
    ['refusals', 'libs/testing/src/wallet/**'],
  ].map(([name, ...files]) => ({ files, rules: { 'mintwire/glossary': ['error', { keep: [name] }] } })),
  // The desk of the editors.
  {
    files: [
      'services/news/src/moderation/**',
      'mfe-news/src/features/article/**',
      'tests/e2e/comments.spec.ts',
      'tests/perf/typing.perf.ts',
    ],
    rules: { 'mintwire/glossary': 'off' },
  },
);
