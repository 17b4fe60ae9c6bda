import {relative, sep} from 'node:path';
import type {Properties} from 'hast';
import type {VFile} from 'vfile';

/** Whether pages are made for their author's eyes, in the development server. */
export const isDevelopment = (): boolean => process.env['NODE_ENV'] === 'development';

/**
 * What stands in the place of something that cannot be compiled, in the development server. A build stops: the content contract has told
 * its author before, so this is the case of a site without it.
 */
export function compileFault(file: VFile, line: number, message: string): string {
  if (isDevelopment()) return message;
  const path = relative(file.cwd, file.path ?? '').replaceAll(sep, '/');
  throw new Error(`${path}:${line}: ${message}. \`npm run check -- ${path}\` says more.`);
}

/** Attributes of the element that shows such a message. */
export const FAULT_PROPERTIES: Properties = {className: ['content-fault']};

/** A block of Markdown that shows such a message. */
export function faultBlock(message: string) {
  return {
    type: 'paragraph' as const,
    data: {hName: 'p', hProperties: FAULT_PROPERTIES},
    children: [{type: 'text' as const, value: message}],
  };
}
