import type {Element} from 'hast';
import type {Handle, State} from 'hast-util-to-mdast';
import type {List, ListItem, RootContent} from 'mdast';
import {attribute, find, findAll, textOf} from '../../built-pages/nodes';
import {labelled} from './labels';

/** The title of a calculator, by which its section is named. */
export function calculatorTitle(node: Element): Element | undefined {
  const named = node.properties['ariaLabelledBy'];
  const id = Array.isArray(named) ? String(named[0]) : '';
  if (!id.endsWith('-title') || id !== `${attribute(node, 'id')}-title`) return undefined;
  return find(node, (element) => attribute(element, 'id') === id);
}

/** A calculator with the inputs that it starts from, and what they give. */
export function calculator(state: State, node: Element, title: Element): RootContent[] {
  const header = node.children.find(
    (child): child is Element =>
      child.type === 'element' && Boolean(find(child, (e) => e === title)),
  );
  const notes = header ? header.children.filter((child) => child !== title) : [];
  const note = notes
    .map((child) => (child.type === 'element' ? textOf(child) : ''))
    .join(' ')
    .trim();
  const rest = {...node, children: node.children.filter((child) => child !== header)};
  return [
    labelled(`Calculator: ${textOf(title)}${note === '' ? '' : ` (${note})`}.`),
    ...(state.toFlow(state.all(rest)) as RootContent[]),
  ];
}

/** The form, as a list of its fields and of what stands in each, in words. */
export const fieldset: Handle = (_state, node) => {
  const items = findAll(node, ({tagName}) => tagName === 'label').flatMap((label) => {
    const control = controlOf(node, label);
    return control ? item(`${textOf(label)}: ${inputText(control, node)}`) : [];
  });
  if (items.length === 0) return undefined;
  const list: List = {type: 'list', ordered: false, spread: false, children: items};
  return [labelled('Inputs at the start:'), list];
};

function controlOf(form: Element, label: Element): Element | undefined {
  // The parser gives `for` as a list of one.
  const id = String(label.properties['htmlFor'] ?? '');
  return find(
    form,
    (element) => /^(?:input|select)$/.test(element.tagName) && attribute(element, 'id') === id,
  );
}

function inputText(control: Element, form: Element): string {
  const describedBy = [control.properties['ariaDescribedBy'] ?? []].flat().map(String);
  const help = findAll(form, (element) => describedBy.includes(attribute(element, 'id') ?? ''));
  const notes = help.map(textOf).join(' ').replace(/\.$/, '');
  return valueOf(control, form) + (notes === '' ? '' : ` (${notes})`);
}

function item(value: string): ListItem {
  return {
    type: 'listItem',
    spread: false,
    children: [{type: 'paragraph', children: [{type: 'text', value}]}],
  };
}

function valueOf(control: Element, form: Element): string {
  if (control.tagName === 'select') {
    const options = findAll(control, ({tagName}) => tagName === 'option');
    const chosen = options.find(({properties}) => properties['selected'] !== undefined);
    const option = chosen ?? options[0];
    return option ? textOf(option) : 'none';
  }
  if (control.properties['type'] === 'checkbox') {
    return control.properties['checked'] === undefined ? 'no' : 'yes';
  }
  // A slider shows its value, which may be one of uneven stops, beside it.
  const id = attribute(control, 'id') ?? '';
  const shown = find(
    form,
    ({tagName, properties}) =>
      tagName === 'output' && [properties['htmlFor'] ?? []].flat().includes(id),
  );
  const text = shown ? textOf(shown) : String(control.properties['value'] ?? '').trim();
  return text === '' ? 'none' : text;
}

/** The result or the formula of a calculator under its name. */
export function namedGroup(state: State, node: Element): RootContent[] {
  const name = attribute(node, 'ariaLabel') ?? '';
  const body = state.toFlow(state.all(node)) as RootContent[];
  if (body.length === 0) return [];
  if (name.startsWith('Result:')) return [labelled('Result:'), ...body];
  if (name === 'Formula') return [labelled('Formula:'), ...body];
  return body;
}
