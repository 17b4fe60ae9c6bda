import {posix} from 'node:path';
import type {Definition, Node} from 'mdast';
import type {} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import {attribute, isJsx, stringAttribute} from '../jsx';
import {isExternal, splitUrl} from '../links';
import {pageRule} from '../rule';

const FORMATS = ['.avif', '.jpg', '.jpeg', '.png', '.svg', '.webp'];
const MOST_BYTES = 300_000;

/** Images: each has a text alternative, lies in the repository and is there. */
export const images = pageRule(
  {
    name: 'images',
    kinds: ['alternative', 'elsewhere', 'missing', 'format', 'size', 'element'],
    needsSite: true,
  },
  (page, site, report) => {
    const checkAlternative = (node: Node, url: string, text: string | null | undefined) => {
      if (text?.trim()) return;
      const remedy = 'Say in it what the image shows to somebody who cannot see it.';
      const image = url === '' ? 'The image' : `The image \`${url}\``;
      report(node, 'alternative', `${image} has no alternative text`, remedy);
    };
    const checkFile = (node: Node, url: string) => {
      if (isExternal(url)) {
        const remedy = 'Put the image next to the page: readers load nothing from elsewhere.';
        report(node, 'elsewhere', `The image \`${url}\` comes from another site`, remedy);
        return;
      }
      const path = splitUrl(url)?.path ?? url;
      const [folder, name] = path.startsWith('/')
        ? (['static', path.slice(1)] as const)
        : path.startsWith('@site/')
          ? (['site', path.slice('@site/'.length)] as const)
          : (['docs', posix.join(posix.dirname(page.docsPath), path)] as const);
      if (!site.hasFile(folder, name)) {
        report(
          node,
          'missing',
          `The image \`${url}\` is not there`,
          'Correct the path, or add the file.',
        );
        return;
      }
      if (!FORMATS.includes(posix.extname(name).toLowerCase())) {
        const remedy = `Save it as one of ${FORMATS.join(', ')}.`;
        report(
          node,
          'format',
          `The image \`${url}\` is of a kind that not every browser shows`,
          remedy,
        );
      }
      const bytes = site.sizeOf(folder, name);
      if (bytes > MOST_BYTES) {
        const size = `${Math.ceil(bytes / 1000)} kB`;
        const remedy = `Make it smaller than ${MOST_BYTES / 1000} kB: fewer pixels, or WebP.`;
        report(
          node,
          'size',
          `The image \`${url}\` has ${size}, more than the page around it`,
          remedy,
        );
      }
    };

    const definitions = new Map<string, Definition>();
    visit(page.tree, 'definition', (node) => void definitions.set(node.identifier, node));
    visit(page.tree, (node) => {
      if (node.type === 'image' || node.type === 'imageReference') {
        const url = node.type === 'image' ? node.url : definitions.get(node.identifier)?.url;
        checkAlternative(node, url ?? '', node.alt);
        if (url !== undefined) checkFile(node, url);
      }
      if (!isJsx(node) || node.name !== 'img') return;
      const url = stringAttribute(node, 'src');
      const alternative = attribute(node, 'alt');
      const isComputed = alternative !== undefined && stringAttribute(node, 'alt') === undefined;
      if (!isComputed) checkAlternative(node, url ?? '', stringAttribute(node, 'alt'));
      if (url === undefined) return;
      if (isExternal(url)) checkFile(node, url);
      else {
        const remedy = `Write \`![alternative text](${url})\`, or import the file.`;
        report(
          node,
          'element',
          `\`<img>\` shows \`${url}\`, which the build does not take from there`,
          remedy,
        );
      }
    });
  },
);
