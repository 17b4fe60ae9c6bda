import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which room may import which: `inference` knows nothing, `docs` use `components`. See README, "The house". */
const rooms = (files, forbidden, reason) => ({
  files: [files],
  rules: {
    'no-restricted-imports': [
      'error',
      {patterns: [{group: forbidden, message: `Imports point one way: ${reason}`}]},
    ],
  },
});

export default tseslint.config(
  {
    ignores: [
      'build/',
      'build.*/',
      'build-variants/',
      'build-deploy/',
      '**/.docusaurus/',
      'coverage/',
      'playwright-report/',
      'test-results/',
      'tests/**/fixtures/**',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  jsxA11y.flatConfigs.recommended,
  reactHooks.configs.flat.recommended,
  {
    linterOptions: {reportUnusedDisableDirectives: 'error'},
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', {argsIgnorePattern: '^_'}],
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  {
    // Read by tools through `require`.
    files: ['babel.config.js'],
    languageOptions: {sourceType: 'commonjs', globals: {module: 'writable', require: 'readonly'}},
  },
  {
    // Playwright's fixtures are handed over by a function that happens to be called `use`.
    files: ['tests/browser/**'],
    rules: {'react-hooks/rules-of-hooks': 'off'},
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {'no-console': ['error', {allow: ['warn', 'error']}], 'max-lines': ['error', 260]},
  },
  {
    // What takes tens of milliseconds to make on a phone is made once, and not while a page starts.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
          message: 'This makes a formatter each time: write numbers with src/components/ui/format.',
        },
        {
          selector:
            ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
          message: 'This makes a formatter while the module is read: make it at its first use.',
        },
      ],
    },
  },
  rooms(
    'src/inference/**',
    [
      'react',
      'react-dom',
      '@docusaurus/*',
      '@site/*',
      '@theme/*',
      'node:*',
      '**/data/**',
      '**/components/**',
    ],
    'src/inference is plain arithmetic and imports nothing from outside its folder.',
  ),
  rooms(
    'src/data/**/!(*.test).ts',
    ['react', '@docusaurus/*', '@theme/*', '**/components/**'],
    'src/data knows the types of src/inference and nothing else.',
  ),
  rooms('plugins/**', ['**/src/components/**', '@theme/*'], 'plugins know data, never components.'),
);
