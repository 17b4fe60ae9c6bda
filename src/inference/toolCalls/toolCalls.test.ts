import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {callChain} from './chain';
import {toolConversation, type ToolTask} from './conversation';

const task: ToolTask = {
  tools: 10,
  tokensPerTool: 100,
  systemTokens: 50,
  questionTokens: 20,
  calls: 3,
  callsPerRound: 1,
  callTokens: 30,
  resultTokens: 70,
  answerTokens: 200,
  cachedShare: 0,
};
const of = (changes: Partial<ToolTask> = {}) => toolConversation({...task, ...changes});

describe('a conversation with tools', () => {
  test('repeats its beginning in each request', () => {
    expect(of().rounds.map(({promptTokens}) => promptTokens)).toEqual([1070, 1170, 1270, 1370]);
    expect(of()).toMatchObject({
      promptTokens: 4880,
      cachedTokens: 0,
      definitionTokens: 4000,
      outputTokens: 290,
    });
  });

  test('has the closed form n·P + (a + r)·n(n − 1)/2 while calls come one by one', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 60}), (calls) => {
        const n = calls + 1;
        expect(of({calls}).promptTokens).toBe(n * 1070 + (100 * n * (n - 1)) / 2);
      }),
    );
  });

  test('leaves only what is new when everything sent before is cached', () => {
    const {rounds} = of({cachedShare: 1});
    expect(rounds.map(({newTokens}) => newTokens)).toEqual([20, 100, 100, 100]);
  });

  test('computes one token even of a prompt that is known by heart', () => {
    const [first] = of({cachedShare: 1, questionTokens: 1}).rounds;
    expect(first?.newTokens).toBe(1);
  });

  test('needs two requests when all calls come at once, with the same last prompt', () => {
    const together = of({callsPerRound: 8});
    expect(together.rounds.map(({calls}) => calls)).toEqual([3, 0]);
    expect(together.rounds.at(-1)?.promptTokens).toBe(of().rounds.at(-1)?.promptTokens);
    expect(together.promptTokens).toBeLessThan(of().promptTokens);
  });

  test('splits calls that do not fill the last round', () => {
    expect(of({calls: 5, callsPerRound: 2}).rounds.map(({calls}) => calls)).toEqual([2, 2, 1, 0]);
  });
});

describe('a chain of calls', () => {
  test('multiplies', () => {
    expect(callChain({validity: 0.95, calls: 10, retries: 0}).chainValid).toBeCloseTo(0.5987, 4);
  });

  test('gains most from the first repair', () => {
    const chain = callChain({validity: 0.95, calls: 10, retries: 1});
    expect(chain.callValid).toBeCloseTo(0.9975, 12);
    expect(chain.chainValid).toBeCloseTo(0.9753, 4);
    expect(chain.repairs).toBeCloseTo(0.5, 12);
  });

  test('is certain or hopeless at the ends', () => {
    const at = (validity: number) => callChain({validity, calls: 7, retries: 2});
    expect(at(1)).toEqual({callValid: 1, chainValid: 1, repairs: 0});
    expect(at(0)).toEqual({callValid: 0, chainValid: 0, repairs: 14});
  });
});
