import js from '@eslint/js';
import {createNodeResolver, importX} from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const root = import.meta.dirname;

/** Tests, and what several of them share. */
const TESTS = ['**/*.test.*', '**/{test,arbitrary}[A-Z]*.ts'];

/**
 * What the files of one room may not import: `packages` is a regular expression over what stands in the import, `paths` are files and
 * folders of the repository, each with those below it that may be imported nevertheless. See README, "The house".
 */
const room = (files, {packages, paths, reason}) => {
  const message = `Imports point one way: ${reason}`;
  const zones = paths.map((zone) => ({target: '.', message, ...zone}));
  return {
    files: [files],
    ignores: TESTS,
    rules: {
      'no-restricted-imports': ['error', {patterns: [{regex: packages, message}]}],
      'import-x/no-restricted-paths': ['error', {basePath: root, zones}],
    },
  };
};

/** Names that only npm, Node, Docusaurus or the alias `@site` can resolve. */
const NOT_RELATIVE = '^(?!\\.{1,2}/)';

/** Colors in code; those of style sheets are held by stylelint. */
const COLORS = ['Literal[value=', 'TemplateElement[value.raw='].map((node) => ({
  selector: `${node}/#(?:[\\da-f]{8}|[\\da-f]{6}|[\\da-f]{3,4})\\b/i]`,
  message: 'Use a token of src/css/tokens.css.',
}));

/** Expressions of a component that may return a text. */
const BARE = 'Identifier[name!="undefined"], MemberExpression, TemplateLiteral, Literal[value=/./]';

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
  {files: ['**/*.tsx'], ...jsxA11y.flatConfigs.recommended},
  {
    // Only these hold components and hooks, and the rules read each file as a compiler does.
    files: [
      'src/**/*.tsx',
      'src/{components/{article,chrome,ui},firstLoad}/**/*.ts',
      'src/**/use[A-Z]*.ts',
    ],
    ignores: TESTS,
    ...reactHooks.configs.flat.recommended,
  },
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
    // Rules that ask for types: a promise that nobody waits for is a failure that nobody sees.
    files: ['**/*.{ts,tsx,mts}'],
    languageOptions: {parserOptions: {projectService: true, tsconfigRootDir: root}},
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        {considerDefaultExhaustiveForUnions: true},
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mts,mjs}'],
    plugins: {'import-x': importX},
    settings: {
      'import-x/extensions': ['.ts', '.tsx', '.mts', '.mjs'],
      'import-x/parsers': {'@typescript-eslint/parser': ['.ts', '.tsx', '.mts']},
      'import-x/resolver-next': [
        createNodeResolver({
          alias: {'@site': [root]},
          extensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
        }),
      ],
    },
  },
  {
    // Nothing imports a test, and the browser tests and those of the built folder are short.
    files: ['{src,plugins,scripts,deploy}/**/*.ts', 'src/**/*.tsx', 'tests/repository/fixtures/**'],
    ignores: TESTS,
    rules: {'import-x/no-cycle': ['error', {ignoreExternal: true}]},
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {'no-console': ['error', {allow: ['warn', 'error']}], 'max-lines': ['error', 260]},
  },
  {
    // The card for link previews is drawn where no stylesheet is.
    files: ['plugins/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'plugins/social-card/**'],
    rules: {'no-restricted-syntax': ['error', ...COLORS]},
  },
  {
    // A formatter takes tens of milliseconds to make on a phone: it is made once, and not while a page starts.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...COLORS,
        {
          selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
          message: 'This makes a formatter each time: write numbers with src/components/ui/format.',
        },
        {
          selector:
            ':matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
          message: 'This makes a formatter while the module is read: make it at its first use.',
        },
        {
          selector: ['ReturnStatement', 'IfStatement > ReturnStatement']
            .map((place) => `FunctionDeclaration[id.name=/^[A-Z]/] > BlockStatement > ${place}`)
            .map((place) => `${place} > :matches(${BARE})`)
            .join(', '),
          message:
            'Put it into a fragment: src/jsx gives a text of a fragment an element of its own.',
        },
      ],
    },
  },
  room('src/inference/**', {
    packages: NOT_RELATIVE,
    paths: [{from: '.', except: ['src/inference']}],
    reason: 'src/inference is plain arithmetic and imports nothing from outside its folder.',
  }),
  room('src/languageModel/**', {
    packages: NOT_RELATIVE,
    paths: [{from: '.', except: ['src/languageModel']}],
    reason: 'src/languageModel runs in a worker and imports nothing from outside its folder.',
  }),
  room('src/data/**', {
    packages: '^(react|@docusaurus|@theme)\\b',
    paths: [{from: 'src', except: ['data', 'inference']}, {from: 'plugins'}],
    reason: 'src/data knows the types of src/inference and nothing else.',
  }),
  room('src/components/**', {
    packages: '^@theme-original/',
    paths: [{from: ['src/theme', 'plugins']}],
    reason: 'components know data and arithmetic, and are known by the theme.',
  }),
  room('plugins/**', {
    packages: '^@theme',
    paths: [{from: ['src/components', 'src/theme']}],
    reason: 'plugins know data, never components.',
  }),
  room('docs/**/*.numbers.ts', {
    packages: NOT_RELATIVE,
    paths: [
      {
        from: '.',
        except: [
          'src/inference',
          'src/data',
          'src/numbers',
          'src/components/ui/format.ts',
          'src/components/ui/defineModel.ts',
          'src/components/calculators',
          'data',
          'docs',
        ],
      },
      {from: 'src/components/calculators/**/{*.tsx,use[A-Z]*.ts,*.test.ts}'},
    ],
    reason: 'the numbers of a page come from arithmetic, data and models, without React.',
  }),
);
