import {AutomatonBuilder, leftRecursiveRule, type Automaton} from './automaton';
import {charsOf} from './charSet';
import {addArray, addObject, jsonText, type ContainerParts, type Place} from './compileContainers';
import {addCharacterRule, addPattern, addNumber, addString} from './compileScalar';
import {readSchema} from './readSchema';
import {
  schemaProblem,
  type Literal,
  type ReadSchema,
  type SchemaNode,
  type SchemaResult,
} from './schemaTypes';

/** More than any schema of a page needs, and less than a browser notices. */
const MOST_NODES = 20_000;
const MOST_DEPTH = 40;

/**
 * White space between the parts of JSON: `none` writes compact JSON, `any` allows every amount of it, which is what the
 * standard says. `one` demands a blank behind each colon and comma, as XGrammar does with its switch against any white
 * space. `bounded` allows a blank, or one or two line ends and up to 20 blanks or tabs, and none before a comma, as llama.cpp
 * does. `lab/grammar` tries both.
 */
export type WhiteSpace = 'none' | 'any' | 'one' | 'bounded';

/** Blanks or tabs that llama.cpp allows behind a line end. */
const MOST_INDENT = 20;

export interface CompileOptions {
  readonly whitespace: WhiteSpace;
}

/**
 * Compiles a JSON Schema of the supported subset into a pushdown automaton over characters. Every text that it accepts is
 * JSON and satisfies the schema. It accepts fewer texts than the schema does: keys stand in the order of `properties`,
 * numbers have no exponent and at most 15 digits on either side of the point, and `pattern` avoids escapes. Bounds that
 * every such number meets are read, others are refused.
 *
 * Derived: keywords become rules of a grammar whose nested values are calls, so that a stack suffices to follow a text.
 *
 * @param schema as `JSON.parse` gives it
 * @param options whether white space is allowed between tokens
 * @returns the automaton; problems name the keyword and its place if the schema needs something else
 * @example
 * ```ts
 * const compiled = compileSchema({type: 'boolean'}, {whitespace: 'none'});
 * compiled.ok // => true
 * ```
 */
export function compileSchema(schema: unknown, options: CompileOptions): SchemaResult<Automaton> {
  const read = readSchema(schema);
  if (!read.ok) return read;
  const automaton = new Compiler(read.value, options).compile();
  if (automaton === undefined) return refuse('schema', 'the schema needs too many states');
  const loop = leftRecursiveRule(automaton);
  if (loop)
    return refuse('$ref', `\`$ref\` leads back to itself without a value in "${loop.name}"`);
  const start = automaton.rules[automaton.root]?.start ?? -1;
  if (automaton.shortest[start] === Infinity) {
    return refuse('$ref', 'no finite JSON text satisfies the schema');
  }
  return {ok: true, value: automaton};
}

function refuse(keyword: string, what: string): SchemaResult<never> {
  return {ok: false, problems: [schemaProblem('', keyword, what)]};
}

class Compiler {
  private readonly builder = new AutomatonBuilder();
  private readonly named = new Map<string, number>();
  private readonly character: number;

  constructor(
    private readonly schema: ReadSchema,
    private readonly options: CompileOptions,
  ) {
    this.character = addCharacterRule(this.builder);
  }

  compile(): Automaton | undefined {
    const names = ['', ...this.schema.definitions.keys()];
    const rules = names.map((name) => {
      const rule = this.builder.rule(name === '' ? '$' : name);
      this.named.set(name, rule.id);
      return rule;
    });
    for (const [index, rule] of rules.entries()) {
      const name = names[index] ?? '';
      const node = name === '' ? this.schema.root : this.schema.definitions.get(name);
      if (node && !this.value(rule.start, node, rule.end, rule.name, 0)) return undefined;
    }
    return this.builder.build(this.named.get('') ?? 0);
  }

  /** Puts a value between two nodes. False if it needs too many states. */
  private value(from: number, node: SchemaNode, to: number, path: string, depth: number): boolean {
    const {builder} = this;
    if (builder.size > MOST_NODES || depth > MOST_DEPTH) return false;
    switch (node.kind) {
      case 'object':
        return this.inRule(`${path} object`, from, to, (start, end) =>
          addObject(this.parts(path, depth), start, node, end),
        );
      case 'array':
        return this.inRule(`${path} array`, from, to, (start, end) =>
          addArray(this.parts(path, depth), start, node, end),
        );
      case 'string':
        return this.inRule(`${path} string`, from, to, (start, end) =>
          addString(builder, start, node, end, this.character),
        );
      case 'pattern':
        return this.inRule(`${path} pattern`, from, to, (start, end) =>
          addPattern(builder, start, node.pattern, end),
        );
      case 'integer':
      case 'number': {
        const isWhole = node.kind === 'integer';
        return this.inRule(`${path} ${node.kind}`, from, to, (start, end) =>
          addNumber(builder, start, isWhole, end),
        );
      }
      case 'boolean':
        return this.literals(from, [true, false], to, `${path} boolean`);
      case 'null':
        return this.literals(from, [null], to, `${path} null`);
      case 'enum':
        return this.literals(from, node.values, to, `${path} enum`);
      case 'anyOf':
        return node.options.every((option) => this.value(from, option, to, path, depth + 1));
      case 'ref':
        builder.call(from, this.named.get(node.name) ?? 0, to);
        return true;
    }
  }

  private inRule(
    name: string,
    from: number,
    to: number,
    fill: (start: number, end: number) => boolean | void,
  ): boolean {
    const rule = this.builder.rule(name);
    this.builder.call(from, rule.id, to);
    return fill(rule.start, rule.end) !== false;
  }

  private literals(from: number, values: readonly Literal[], to: number, name: string): boolean {
    return this.inRule(name, from, to, (start, end) => {
      for (const value of values) this.builder.text(start, jsonText(value), end);
    });
  }

  /** Tools for objects and arrays, at a place of the schema. */
  private parts(path: string, depth: number): ContainerParts {
    return {
      builder: this.builder,
      path,
      space: (at, place) => this.space(at, place),
      value: (from, node, to, name) => this.value(from, node, to, `${path}${name}`, depth + 1),
    };
  }

  private space(at: number, place: Place): number {
    switch (this.options.whitespace) {
      case 'none':
        return at;
      case 'any':
        // A blank before a closing bracket stands behind what the bracket closes, which reads it.
        if (place !== 'closing') this.builder.read(at, charsOf(' \t\n\r'), at);
        return at;
      case 'one':
        return place === 'colon' || place === 'comma' ? this.builder.text(at, ' ') : at;
      case 'bounded':
        return place === 'value' ? at : this.boundedSpace(at);
    }
  }

  private boundedSpace(at: number): number {
    const {builder} = this;
    const end = builder.text(at, ' ');
    builder.skip(at, end);
    const line = builder.text(at, '\n');
    let indent = builder.text(line, '\n');
    builder.skip(line, indent);
    for (let count = 0; count < MOST_INDENT; count++) {
      builder.skip(indent, end);
      const next = builder.node(builder.ruleOf(at));
      builder.read(indent, charsOf(' \t'), next);
      indent = next;
    }
    builder.skip(indent, end);
    return end;
  }
}
