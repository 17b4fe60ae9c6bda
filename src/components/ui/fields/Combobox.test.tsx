// @vitest-environment jsdom
import {useState, type ReactNode} from 'react';
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import Combobox from './Combobox';

afterEach(cleanup);

const OPTIONS = ['Llama 3 70B', 'Llama 3.1 70B', 'Llama 3.3 70B'].map((label) => ({
  id: label.toLowerCase(),
  label,
  group: 'Llama',
}));

function Example(): ReactNode {
  const [chosen, choose] = useState('llama 3 70b');
  return (
    <>
      <Combobox
        options={OPTIONS}
        always={{id: 'own', label: 'Another model'}}
        chosen={chosen}
        choose={choose}
        attributes={{id: 'model'}}
      />
      <output>{chosen}</output>
    </>
  );
}

/** The choice, and what the field shows and says, after a text and a way out of the field. */
function after(text: string, leave: 'Enter' | 'Tab') {
  const {container} = render(<Example />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  act(() => field.focus());
  fireEvent.change(field, {target: {value: text}});
  if (leave === 'Enter') fireEvent.keyDown(field, {key: 'Enter'});
  else act(() => field.blur());
  return {
    chosen: container.querySelector('output')?.textContent,
    shown: field.value,
    said: container.querySelector('[aria-live]')?.textContent,
  };
}

test.each(['Enter', 'Tab'] as const)('a whole name is chosen by %s', (leave) => {
  expect(after('llama 3.3 70b', leave)).toEqual({
    chosen: 'llama 3.3 70b',
    shown: 'Llama 3.3 70B',
    said: '',
  });
});

test('the option before all others is chosen by its name, too', () => {
  expect(after('another model', 'Tab').chosen).toBe('own');
});

test('a field that is left with another text says that the choice stays', () => {
  expect(after('Llama 9', 'Tab')).toEqual({
    chosen: 'llama 3 70b',
    shown: 'Llama 3 70B',
    said: '“Llama 9” is not the full name of an option. Still chosen: Llama 3 70B.',
  });
});

test('a field that is left empty says nothing, and neither does one that is typed into again', () => {
  expect(after(' ', 'Tab')).toEqual({chosen: 'llama 3 70b', shown: 'Llama 3 70B', said: ''});
  cleanup();
  after('Llama 9', 'Tab');
  fireEvent.change(screen.getByRole('combobox'), {target: {value: 'L'}});
  expect(screen.queryByText(/Still chosen/)).toBeNull();
});
