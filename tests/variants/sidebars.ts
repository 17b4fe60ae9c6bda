import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  handbook: [
    'index',
    'llm-inference-basics/what-is-llm-inference',
    'llm-inference-basics/how-does-llm-inference-work',
  ],
};

export default sidebars;
