import type {Config, PresetConfigDefined} from '@docusaurus/types';
import type {Options as PresetOptions} from '@docusaurus/preset-classic';
import handbook from '../../../../docusaurus.config';
import contentContract from '../../../../plugins/content-contract';

const [[name, options]] = handbook.presets as [PresetConfigDefined];
const {docs, ...others} = options as PresetOptions;

/** The handbook with everything that makes it, and with one article in the place of all: for tests that build it again and again. */
const small: Config = {
  ...handbook,
  // Terms and the navigation lead to articles that are not there; the contract would say so.
  onBrokenLinks: 'ignore',
  plugins: handbook.plugins?.filter((plugin) => plugin !== contentContract) ?? [],
  presets: [
    [
      name,
      {
        ...others,
        docs: {
          ...docs,
          path: 'tests/build/sites/small/docs',
          sidebarPath: './tests/build/sites/small/sidebars.ts',
        },
      } as PresetOptions,
    ],
  ],
};

export default small;
