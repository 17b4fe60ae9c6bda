import type {CharSet} from './charSet';

/**
 * A pushdown automaton as a network of rules. An edge reads one character, goes on without reading, or calls a rule: a call
 * pushes the node to return to, and the end of the rule pops it.
 */
export type Edge =
  | {readonly kind: 'read'; readonly set: CharSet; readonly to: number}
  | {readonly kind: 'skip'; readonly to: number}
  | {readonly kind: 'call'; readonly rule: number; readonly to: number};

export interface AutomatonNode {
  readonly rule: number;
  readonly edges: readonly Edge[];
}

export interface Rule {
  /** The value that it produces: `$.city string`. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export interface Automaton {
  readonly nodes: readonly AutomatonNode[];
  readonly rules: readonly Rule[];
  /** The rule of the whole text. */
  readonly root: number;
  /** Fewest characters from a node to the end of its rule; infinite where there is no way. */
  readonly shortest: readonly number[];
}

interface OpenNode {
  readonly rule: number;
  readonly edges: Edge[];
}

/** Makes an automaton node by node. */
export class AutomatonBuilder {
  private readonly nodes: OpenNode[] = [];
  private readonly rules: Rule[] = [];

  get size(): number {
    return this.nodes.length;
  }

  /** An empty rule: its edges are added afterwards, so that rules can call each other. */
  rule(name: string): {readonly id: number} & Rule {
    const id = this.rules.length;
    const rule = {name, start: this.node(id), end: this.node(id)};
    this.rules.push(rule);
    return {id, ...rule};
  }

  node(rule: number): number {
    return this.nodes.push({rule, edges: []}) - 1;
  }

  skip(from: number, to: number): void {
    this.edgesOf(from).push({kind: 'skip', to});
  }

  read(from: number, set: CharSet, to: number): void {
    this.edgesOf(from).push({kind: 'read', set, to});
  }

  call(from: number, rule: number, to: number): void {
    this.edgesOf(from).push({kind: 'call', rule, to});
  }

  /** Reads a text character by character; its last node is `to`, or a new one. */
  text(from: number, text: string, to?: number): number {
    const chars = [...text];
    return chars.reduce((at, char, index) => {
      const next =
        to !== undefined && index === chars.length - 1 ? to : this.node(this.ruleOf(from));
      const code = char.codePointAt(0) ?? 0;
      this.read(at, [[code, code]], next);
      return next;
    }, from);
  }

  build(root: number): Automaton {
    const {nodes, rules} = this;
    return {nodes, rules, root, shortest: shortestWays(nodes, rules)};
  }

  ruleOf(node: number): number {
    return this.open(node).rule;
  }

  private edgesOf(node: number): Edge[] {
    return this.open(node).edges;
  }

  private open(node: number): OpenNode {
    const found = this.nodes[node];
    if (!found) throw new Error(`No node ${node}`);
    return found;
  }
}

/** Relaxes until nothing changes. Nodes are made front to back, so that going back to front needs few rounds. */
function shortestWays(nodes: readonly AutomatonNode[], rules: readonly Rule[]): number[] {
  const ways = nodes.map(() => Infinity);
  for (const {end} of rules) ways[end] = 0;
  const lengthOf = (edge: Edge): number => {
    const rest = ways[edge.to] ?? Infinity;
    if (edge.kind === 'skip') return rest;
    if (edge.kind === 'read') return 1 + rest;
    return rest + (ways[rules[edge.rule]?.start ?? -1] ?? Infinity);
  };
  for (let changed = true; changed;) {
    changed = false;
    for (let index = nodes.length - 1; index >= 0; index--) {
      const best = Math.min(
        ways[index] ?? Infinity,
        ...(nodes[index]?.edges ?? []).map((edge) => lengthOf(edge)),
      );
      if (best < (ways[index] ?? Infinity)) {
        ways[index] = best;
        changed = true;
      }
    }
  }
  return ways;
}

/** A rule that calls itself before it reads anything, if there is one: its stack would grow forever. */
export function leftRecursiveRule({nodes, rules}: Automaton): Rule | undefined {
  const state = new Map<number, 'open' | 'done'>();
  const visit = (rule: number): Rule | undefined => {
    if (state.get(rule) === 'open') return rules[rule];
    if (state.has(rule)) return undefined;
    state.set(rule, 'open');
    for (const called of firstCalls(nodes, rules[rule]?.start ?? -1)) {
      const found = visit(called);
      if (found) return found;
    }
    state.set(rule, 'done');
    return undefined;
  };
  for (let rule = 0; rule < rules.length; rule++) {
    const found = visit(rule);
    if (found) return found;
  }
  return undefined;
}

function firstCalls(nodes: readonly AutomatonNode[], start: number): Set<number> {
  const calls = new Set<number>();
  const seen = new Set([start]);
  for (const node of seen) {
    for (const edge of nodes[node]?.edges ?? []) {
      if (edge.kind === 'skip') seen.add(edge.to);
      if (edge.kind === 'call') calls.add(edge.rule);
    }
  }
  return calls;
}
