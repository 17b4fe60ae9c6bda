/**
 * Who publishes the handbook: every name, address and sentence of the chrome. Another publisher changes this file, the articles, the
 * pictures in `static/img`, the address in SECURITY.md and the tests that name the publisher. The base path stands in `deploy/nginx.conf`, too.
 */

/** An external link of the navigation bar. */
export interface NavLink {
  readonly label: string;
  readonly href: string;
}

/** A card of the Product menu: what it is and the one thing to do with it. */
export interface ProductCard {
  /** Which drawing the card carries; see `ProductIcon`. */
  readonly icon: 'platform' | 'source';
  readonly name: string;
  readonly description: string;
  readonly action: string;
  readonly href: string;
}

/** A notice above the navigation bar. Its dismissal is remembered by `id`: a new id shows again. */
export interface Announcement {
  readonly id: string;
  /** One sentence; may hold one Markdown link: `Read [the new page](https://…).` */
  readonly text: string;
}

/** Where the site lives on its host: starts and ends with a slash. */
export const BASE_PATH = '/llm/';

export const identity = {
  title: 'LLM Inference Handbook',
  tagline: 'How to serve large language models: what to run, on what, how fast, at what cost',
  /** Origin of the published site, without the base path. */
  url: 'https://bentoml.com',
  organizationName: 'bentoml',
  projectName: 'llm-inference-handbook',
  repository: 'https://github.com/bentoml/llm-inference-handbook',
  publisher: {name: 'BentoML', href: 'https://www.bentoml.com'},

  products: [
    {
      icon: 'platform',
      name: 'Bento Inference Platform',
      description: 'Deploy and scale models on managed GPUs or in your own cloud account.',
      action: 'Book a Demo',
      href: 'https://l.bentoml.com/signup-llm-inference-handbook',
    },
    {
      icon: 'source',
      name: 'BentoML open source',
      description: 'Python framework for inference APIs and multi-model pipelines, Apache-2.0.',
      action: 'GitHub',
      href: 'https://github.com/bentoml',
    },
  ] satisfies readonly ProductCard[] as readonly ProductCard[],

  pricing: {label: 'Pricing', href: 'https://www.bentoml.com/pricing'},
  community: {
    label: 'Community',
    href: 'https://l.bentoml.com/join-slack-llm-inference-handbook',
  },
  learn: [
    {label: 'Blog', href: 'https://www.bentoml.com/blog'},
    {label: 'LLM performance explorer', href: 'https://www.bentoml.com/llm-perf'},
    {label: 'Examples', href: 'https://docs.bentoml.com/en/latest/examples/overview.html'},
  ] satisfies readonly NavLink[] as readonly NavLink[],
  customers: {label: 'Customers', href: 'https://www.bentoml.com/customers'},
  github: {label: 'GitHub', href: 'https://github.com/bentoml/llm-inference-handbook'},
  signUp: {label: 'Sign Up', href: 'https://l.bentoml.com/signup-llm-inference-handbook'},

  help: {
    heading: 'Need Help with LLM Inference?',
    text: 'Top AI teams use Bento to build fast, cost-efficient LLM serving solutions tailored to their workloads.',
    action: 'Request a Demo',
    href: 'https://www.bentoml.com/contact',
  },

  /** Set to an `Announcement` to show it on every page. */
  announcement: null as Announcement | null,
} as const;
