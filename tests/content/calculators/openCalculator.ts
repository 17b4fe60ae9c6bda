import {act, fireEvent, render, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {vi} from 'vitest';
import type {Change, Entry} from '../../browser/calculators/row';

/** A calculator on a page of its own. All that is done to it waits until it has followed. */
export interface Opened {
  readonly frame: HTMLElement;
  /** The text of the result before scripts. */
  readonly served: string;
  /** Text of the result, without the part for readers without scripts. */
  readonly words: () => string;
  readonly make: (change: Change) => Promise<void>;
  readonly enter: (entry: Entry) => Promise<void>;
  readonly press: (button: string) => Promise<void>;
  /** Goes to an address of the page as Back and Forward do. */
  readonly go: (address: string) => Promise<void>;
  /** Value of a field, as the Markdown copy writes it. */
  readonly valueOf: (field: string) => string;
  /** Why a field is refused. */
  readonly reasonAt: (field: string) => string | undefined;
}

/** Puts what the server sends into the document and brings it to life. Fails where React would draw it anew. Timers have to be fake. */
export async function openCalculator(calculator: ReactElement | undefined): Promise<Opened> {
  if (!calculator) throw new Error('There is no such calculator.');
  document.body = document.createElement('body');
  document.body.innerHTML = `<main>${renderToString(calculator)}</main>`;
  const [container] = document.body.getElementsByTagName('main');
  const frame = container?.querySelector<HTMLElement>('section.article-model');
  if (!container || !frame) throw new Error('The server sends no calculator.');
  if (!frame.querySelector('fieldset')?.disabled) throw new Error('Its fields seem to work.');
  const served = textOf(resultIn(frame));
  const drawsAnew = (error: unknown) => {
    throw error;
  };
  render(calculator, {container, hydrate: true, onRecoverableError: drawsAnew});
  await settle();
  const field = (label: string) =>
    within(frame).getByLabelText<Control>(label, {selector: 'input, select'});
  return {
    frame,
    served,
    words: () => wordsOf(resultIn(frame)),
    make: (change) => after(() => make(field(change.field), change)),
    enter: (entry) => after(() => enter(field(entry.field), entry.value)),
    press: (name) => after(() => fireEvent.click(within(frame).getByRole('button', {name}))),
    go: (address) => after(() => goTo(address)),
    valueOf: (label) => valueIn(field(label)),
    reasonAt: (label) => reasonAt(field(label)),
  };
}

type Control = HTMLInputElement | HTMLSelectElement;

/** Rounds of a change: painting it, computing it in slices, writing the address and announcing it. */
const ROUNDS = 3;
const LONGEST_DELAY = 1000;

async function settle(): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    await act(() => vi.advanceTimersByTimeAsync(LONGEST_DELAY));
  }
}

async function after(action: () => unknown): Promise<void> {
  action();
  await settle();
}

function resultIn(frame: HTMLElement): HTMLElement {
  const result = frame.querySelector<HTMLElement>('[role="group"][aria-label^="Result: "]');
  if (!result) throw new Error('It shows no result.');
  return result;
}

function wordsOf(result: HTMLElement): string {
  const shown = result.cloneNode(true) as HTMLElement;
  for (const part of shown.querySelectorAll('noscript')) part.remove();
  return textOf(shown);
}

/** The text with plain blanks, also where a number is kept with its unit. */
function textOf(element: HTMLElement): string {
  return element.textContent.replaceAll('\u00a0', ' ');
}

const write = (control: Control, value: string) => fireEvent.change(control, {target: {value}});

/** Writes the effect of a key: jsdom moves no slider and no choice. */
function make(control: Control, {press, types = ''}: Change): void {
  if (press === 'Space') fireEvent.click(control);
  else write(control, press ? moved(control, press) : types);
}

function enter(control: Control, value: string): void {
  write(control, value);
  if (control.getAttribute('role') === 'combobox') fireEvent.keyDown(control, {key: 'Enter'});
}

/** The value to which a key leads on a slider or in a select. */
function moved(control: Control, key: string): string {
  if (control instanceof HTMLInputElement) return key === 'End' ? control.max : control.min;
  const places: Readonly<Record<string, number>> = {
    Home: 0,
    End: control.options.length - 1,
    ArrowDown: control.selectedIndex + 1,
  };
  return control.options[places[key] ?? control.selectedIndex]?.value ?? '';
}

function goTo(address: string): void {
  history.replaceState(null, '', address);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

function valueIn(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? '';
  if (control.type === 'checkbox') return control.checked ? 'on' : 'off';
  if (control.type === 'range') return control.getAttribute('aria-valuetext') ?? '';
  const number = Number(control.value);
  return Number.isNaN(number) ? control.value : number.toLocaleString('en-US');
}

function reasonAt(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
