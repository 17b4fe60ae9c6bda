import {act, fireEvent, render, within} from '@testing-library/react';
import type {ReactElement} from 'react';
import {renderToString} from 'react-dom/server';
import {vi} from 'vitest';
import type {Calculator} from '../../../src/components/ui/defineCalculator';
import {inputOf} from '../../../src/forms/defineForm';
import {labelWithUnit, type Input, type Value} from '../../../src/forms/inputs';
import {fieldText} from '../../../src/forms/validate';

/** A calculator on a page of its own. All that is done to it waits until it has followed. */
export interface Opened {
  readonly frame: HTMLElement;
  /** The text of the result before scripts. */
  readonly served: string;
  /** Text of the result, without the part for readers without scripts. */
  readonly words: () => string;
  /** Writes a value into the field of an input. */
  readonly set: (declared: Calculator, input: string, value: Value) => Promise<void>;
  /** Writes what is no number into a field of one, whose reason it then has; false where no field is one. */
  readonly refuse: (declared: Calculator) => Promise<boolean>;
  readonly press: (button: string) => Promise<void>;
  /** Goes to an address of the page as Back and Forward do. */
  readonly go: (address: string) => Promise<void>;
}

/** Puts what the server sends into the document and brings it to life. Fails where React would draw it anew. Timers have to be fake. */
export async function openCalculator(calculator: ReactElement | undefined): Promise<Opened> {
  if (!calculator) throw new Error('There is no such calculator.');
  document.body = document.createElement('body');
  document.body.innerHTML = `<main>${renderToString(calculator)}</main>`;
  const [container] = document.body.getElementsByTagName('main');
  const frame = container?.querySelector<HTMLElement>('section.article-calculator');
  if (!container || !frame) throw new Error('The server sends no calculator.');
  if (!frame.querySelector('fieldset')?.disabled) throw new Error('Its fields seem to work.');
  const served = wordsOf(resultIn(frame));
  const drawsAnew = (error: unknown) => {
    throw error;
  };
  render(calculator, {container, hydrate: true, onRecoverableError: drawsAnew});
  await settle();
  const fieldOf = (input: Input) =>
    within(frame).queryByLabelText<Control>(labelWithUnit(input), {selector: 'input, select'});
  return {
    frame,
    served,
    words: () => wordsOf(resultIn(frame)),
    set: (declared, id, value) => {
      const input = inputOf(declared, id);
      return after(() => enter(present(fieldOf(input), input), input, value));
    },
    refuse: async (declared) => {
      const control = Object.values(declared.inputs)
        .filter(({kind}) => kind === 'number')
        .map(fieldOf)
        .find((found) => found?.type === 'text');
      if (!control) return false;
      await after(() => write(control, 'x'));
      if (!reasonAt(control)) throw new Error('A word in a field of a number is not refused.');
      return true;
    },
    press: (name) => after(() => fireEvent.click(within(frame).getByRole('button', {name}))),
    go: (address) => after(() => goTo(address)),
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

function present(control: Control | null, {label}: Input): Control {
  if (!control) throw new Error(`There is no field "${label}".`);
  return control;
}

function enter(control: Control, input: Input, value: Value): void {
  if (control.type === 'checkbox') fireEvent.click(control);
  else if (control.getAttribute('role') === 'combobox') choose(control, input, value);
  else write(control, control.type === 'range' ? placeOf(input, Number(value)) : fieldText(value));
}

function choose(control: Control, input: Input, value: Value): void {
  const options = input.kind === 'choice' ? input.options : [];
  write(control, options.find(({id}) => id === value)?.label ?? '');
  fireEvent.keyDown(control, {key: 'Enter'});
}

/** Value of a slider: one with stops counts them. */
function placeOf(input: Input, value: number): string {
  const stops = input.kind === 'number' ? input.stops : undefined;
  return String(stops ? stops.indexOf(value) : value);
}

function goTo(address: string): void {
  history.replaceState(null, '', address);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
}

function reasonAt(control: Control): string | undefined {
  if (control.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}
