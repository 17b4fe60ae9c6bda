import type {Automaton} from './automaton';
import {hasChar, onlyChar, codeOf} from './charSet';

/** Where a call returns to, and the frame below it. Frames are never changed, so that states can share them. */
export interface Frame {
  readonly node: number;
  readonly below: Frame | null;
}

/** One way to read the text so far: a node, and the stack of calls that led to it. */
export interface Configuration {
  readonly node: number;
  readonly stack: Frame | null;
}

/** All ways to read the text so far. Several, where the text can go on as different keys or values. */
export interface MachineState {
  /** Configurations that can read a character. */
  readonly configurations: readonly Configuration[];
  /** The text so far is a complete value. */
  readonly isComplete: boolean;
}

/**
 * The state before the first character.
 *
 * Derived: the first node of the automaton with an empty stack, and what it reaches without a character.
 *
 * @param automaton from {@link compileSchema}
 * @returns one way to read the empty text
 * @example
 * ```ts
 * const compiled = compileSchema({type: 'boolean'}, {whitespace: 'none'});
 * compiled.ok && startState(compiled.value).isComplete // => false
 * ```
 */
export function startState(automaton: Automaton): MachineState {
  const {start} = automaton.rules[automaton.root] ?? {start: -1};
  return closure(automaton, [{node: start, stack: null}]);
}

/**
 * The state after one more character, or undefined if no valid text goes on with it.
 *
 * Derived: every configuration that reads the character moves on; the others are dropped.
 *
 * @param automaton from {@link compileSchema}
 * @param state after the text so far
 * @param char one character
 * @returns the next state, or undefined if no valid text goes on with the character
 * @example
 * ```ts
 * const compiled = compileSchema({type: 'boolean'}, {whitespace: 'none'});
 * compiled.ok && advance(compiled.value, startState(compiled.value), 'x') // => undefined
 * ```
 */
export function advance(
  automaton: Automaton,
  state: MachineState,
  char: string,
): MachineState | undefined {
  const code = codeOf(char);
  const reached = state.configurations.flatMap(({node, stack}) =>
    (automaton.nodes[node]?.edges ?? []).flatMap((edge) =>
      edge.kind === 'read' && hasChar(edge.set, code) ? [{node: edge.to, stack}] : [],
    ),
  );
  if (reached.length === 0) return undefined;
  const next = closure(automaton, reached);
  return next.isComplete || next.configurations.length > 0 ? next : undefined;
}

/**
 * The state after more text, or undefined if no valid text goes on with it.
 *
 * Derived: {@link advance} for each character.
 *
 * @param automaton from {@link compileSchema}
 * @param state after the text so far
 * @param text any number of characters
 * @returns the next state, or undefined
 * @example
 * ```ts
 * const compiled = compileSchema({type: 'boolean'}, {whitespace: 'none'});
 * compiled.ok && advanceText(compiled.value, startState(compiled.value), 'true')?.isComplete // => true
 * ```
 */
export function advanceText(
  automaton: Automaton,
  state: MachineState,
  text: string,
): MachineState | undefined {
  let at: MachineState | undefined = state;
  for (const char of text) {
    at = advance(automaton, at, char);
    if (!at) return undefined;
  }
  return at;
}

/** Follows calls, returns and empty edges. Nodes from which the text could never end are left out. */
function closure(automaton: Automaton, from: readonly Configuration[]): MachineState {
  const seen: Configuration[] = [];
  const readers: Configuration[] = [];
  let isComplete = false;
  const open = [...from];
  for (let at = open.pop(); at; at = open.pop()) {
    const {node, stack} = at;
    if (automaton.shortest[node] === Infinity || seen.some((other) => same(other, node, stack))) {
      continue;
    }
    seen.push(at);
    const {edges, rule} = automaton.nodes[node] ?? {edges: [], rule: -1};
    if (edges.some(({kind}) => kind === 'read')) readers.push(at);
    for (const edge of edges) {
      if (edge.kind === 'skip') open.push({node: edge.to, stack});
      if (edge.kind === 'call') {
        const {start} = automaton.rules[edge.rule] ?? {start: -1};
        // A call that could never return would only grow the stack.
        if (automaton.shortest[edge.to] === Infinity) continue;
        open.push({node: start, stack: {node: edge.to, below: stack}});
      }
    }
    if (automaton.rules[rule]?.end === node) {
      if (stack) open.push({node: stack.node, stack: stack.below});
      else isComplete = true;
    }
  }
  return {configurations: readers, isComplete};
}

function same(a: Configuration, node: number, stack: Frame | null): boolean {
  if (a.node !== node) return false;
  let [one, other] = [a.stack, stack];
  while (one && other) {
    if (one === other) return true;
    if (one.node !== other.node) return false;
    [one, other] = [one.below, other.below];
  }
  return one === other;
}

/**
 * Fewest characters that complete the text.
 *
 * Derived: the shortest way out of the node and of each call on the stack, computed once for each node.
 *
 * @param automaton from {@link compileSchema}
 * @param state after the text so far
 * @returns a number of characters
 * @example
 * ```ts
 * const compiled = compileSchema({type: 'boolean'}, {whitespace: 'none'});
 * compiled.ok && shortestCompletion(compiled.value, startState(compiled.value)) // => 4
 * ```
 */
export function shortestCompletion(automaton: Automaton, state: MachineState): number {
  if (state.isComplete) return 0;
  const lengths = state.configurations.map(({node, stack}) => {
    let length = automaton.shortest[node] ?? Infinity;
    for (let frame = stack; frame; frame = frame.below) {
      length += automaton.shortest[frame.node] ?? Infinity;
    }
    return length;
  });
  return Math.min(...lengths);
}

/** The text that has to follow: what every valid completion starts with. Empty where there is a choice. */
export function forcedText(automaton: Automaton, state: MachineState): string {
  let text = '';
  let at: MachineState | undefined = state;
  while (at && !at.isComplete) {
    const char = forcedChar(automaton, at);
    if (char === undefined) break;
    text += char;
    at = advance(automaton, at, char);
  }
  return text;
}

function forcedChar(automaton: Automaton, {configurations}: MachineState): string | undefined {
  let forced: string | undefined;
  for (const {node} of configurations) {
    for (const edge of automaton.nodes[node]?.edges ?? []) {
      if (edge.kind !== 'read' || automaton.shortest[edge.to] === Infinity) continue;
      const char = onlyChar(edge.set);
      if (char === undefined || (forced !== undefined && forced !== char)) return undefined;
      forced = char;
    }
  }
  return forced;
}

/** The rules that are open, outermost first, for every way to read the text so far. */
export function openRules(automaton: Automaton, state: MachineState): string[][] {
  return state.configurations.map(({node, stack}) => {
    const names: string[] = [];
    const add = (at: number) => {
      names.unshift(automaton.rules[automaton.nodes[at]?.rule ?? -1]?.name ?? '');
    };
    add(node);
    for (let frame = stack; frame; frame = frame.below) add(frame.node);
    return names;
  });
}
