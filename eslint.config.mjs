import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { basename } from 'node:path';
import tseslint from 'typescript-eslint';

/** `create-presale.ts`, `relative-date.test.ts`: words in small letters and digits, joined by hyphens; points before what kind of file it is. */
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

const fileName = {
  meta: { type: 'suggestion', schema: [] },
  create: ({ filename, report }) => ({
    Program: (node) => {
      const name = basename(filename);
      if (!KEBAB_CASE.test(name)) report({ node, message: `Files are named in kebab-case; ${name} is not.` });
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
];
const FORMATTING = [
  { selector: 'MemberExpression[object.name="Intl"][property.name=/Format$/]', message: WRITTEN_ONCE },
  { selector: 'MemberExpression[property.name=/^to(Fixed|Precision)$/]', message: WRITTEN_ONCE },
];

// Rules are errors or off. Directions of import are checked over the whole tree by dependency-cruiser (.dependency-cruiser.cjs).
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
    plugins: { mintwire: { rules: { 'file-name': fileName } } },
    rules: {
      'mintwire/file-name': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...RESTRICTED, ...FORMATTING],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
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
  {
    // The one place, and what no visitor reads: output of tools and tests, answers of a chain.
    files: [
      'libs/ui/src/format.ts',
      'libs/{build,devkit}/**',
      'services/local-chain/**',
      '{tests,**/test}/**',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...RESTRICTED] },
  },
  { files: ['**/*.config.{mjs,ts}', '**/src/exposes/**', 'tests/perf/**'], rules: { 'no-restricted-syntax': 'off' } },
  { files: ['tests/perf/**'], rules: { 'no-console': 'off' } },
);
