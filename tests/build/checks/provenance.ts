import {pngSize} from './files';
import type {BuiltPage} from '../builtSite';
import {attribute, elements, text} from '../html';

/** The images of link previews, by their path in the build. */
type Images = ReadonlyMap<string, Buffer>;

type Json = Record<string, unknown>;

const SHARED = ['description', 'url', 'inLanguage', 'license', 'publisher'];
const REQUIRED: Record<string, string[]> = {
  WebSite: ['name', ...SHARED],
  CollectionPage: ['name', 'isPartOf', ...SHARED],
  TechArticle: ['headline', 'isPartOf', 'image', 'mainEntityOfPage', ...SHARED],
};

/** Problems with the image and the kind that a page names for link previews. */
export function previewProblems(page: BuiltPage, siteUrl: string, images: Images): string[] {
  const [image = '', ...others] = contents(page, 'og:image');
  const file = images.get(image.slice(siteUrl.length));
  const size = file && pngSize(file);
  const faults: [isFault: boolean, problem: string][] = [
    [others.length > 0, 'names several images'],
    [!image.startsWith(siteUrl) || !file, `names the image "${image}", which is not in the build`],
    [!!size && (size.width !== 1200 || size.height !== 630), 'has an image of another size'],
    [contents(page, 'twitter:image').join() !== image, 'names another image to Twitter'],
    [contents(page, 'twitter:card').join() !== 'summary_large_image', 'has a small card'],
    [contents(page, 'og:image:alt').length !== 1, 'does not describe its image once'],
    [
      contents(page, 'og:type').join() !== (page.path === '' ? 'website' : 'article'),
      `is of the kind "${contents(page, 'og:type').join()}"`,
    ],
  ];
  return faults.filter(([isFault]) => isFault).map(([, problem]) => `/${page.path} ${problem}.`);
}

/** Images that two pages share. */
export function sharedImageProblems(pages: readonly BuiltPage[]): string[] {
  const images = pages.map((page) => contents(page, 'og:image').join());
  return images
    .filter((image, index) => images.indexOf(image) !== index)
    .map((image) => `Several pages have the image ${image}.`);
}

/** Problems with a page's description for search engines. */
export function dataProblems(page: BuiltPage, siteUrl: string): string[] {
  const data = structuredData(page);
  const own = data.filter(({['@type']: type}) => String(type) in REQUIRED);
  const [first] = own;
  if (!first || own.length > 1) return [`/${page.path} describes itself ${own.length} times.`];
  const missing = (REQUIRED[String(first['@type'])] ?? []).filter((name) => !first[name]);
  const trails = data.filter(({['@type']: type}) => type === 'BreadcrumbList').length;
  const days = [first['datePublished'], first['dateModified']].filter((day) => day !== undefined);
  return [
    ...missing.map((name) => `/${page.path} does not state its ${name}.`),
    ...(first['url'] === siteUrl + page.path ? [] : [`/${page.path} gives another address.`]),
    ...days
      .filter((day) => !/^\d{4}-\d\d-\d\d$/.test(String(day)))
      .map((day) => `/${page.path} has the day ${String(day)}.`),
    ...(trails === 1 ? [] : [`/${page.path} has ${trails} trails.`]),
  ];
}

/** The data blocks of a page; throws where one is no JSON. */
export function structuredData({document}: BuiltPage): Json[] {
  return elements(document, 'script')
    .filter((script) => attribute(script, 'type') === 'application/ld+json')
    .map((script) => JSON.parse(text(script)) as Json);
}

/** Problems with the days of a sitemap, which each article has or, where no history is known, none. */
export function lastmodProblems(sitemap: string, today: string, isKnown: boolean): string[] {
  const days = [...sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day = '']) => day);
  return [
    ...(isKnown === days.length > 0 ? [] : [`The sitemap has ${days.length} days.`]),
    ...days
      .filter((day) => !/^\d{4}-\d\d-\d\d$/.test(day) || day > today)
      .map((day) => `The sitemap has the day ${day}.`),
  ];
}

function contents({document}: BuiltPage, name: string): string[] {
  return elements(document, 'meta')
    .filter((tag) => [attribute(tag, 'property'), attribute(tag, 'name')].includes(name))
    .map((tag) => attribute(tag, 'content') ?? '');
}
