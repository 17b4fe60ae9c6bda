import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {memoryPlanner, type PlannerValues} from './calculator';
import {modelOptions} from './choices';
import {NOT_IN_LLAMA_CPP} from '../serving/storedWeights';
import {layoutProblems} from './settled';

type Changes = Partial<PlannerValues>;
const planOf = (changes?: Changes) => memoryPlanner.at(changes).result;

describe('impossible combinations are refused beside the field to change', () => {
  test.each([
    ['weights', {weights: 'mxfp4experts'}, /no routed experts/],
    ['kvHeads', {model: 'custom', kvHeads: 7}, /must divide the number of query heads/i],
  ] as const)('%s', (field, changes, message) => {
    const problems = layoutProblems(valuesOf(memoryPlanner, changes));
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]).toMatch(message);
  });

  test('more devices than layers for a GGUF file are', () => {
    const refusals = (changes: Changes) =>
      layoutProblems(valuesOf(memoryPlanner, {weights: 'q4km', ...changes}));
    expect(refusals({})).toEqual({});
    expect(refusals({devices: 3, ep: true})).toEqual({});
    expect(refusals({devices: 81}).devices).toMatch(/80/);
  });

  test.each(['facebook/opt-13b', 'zai-org/GLM-5.3-Flash'])(
    'a GGUF file of %s, which llama.cpp does not have',
    (model) => {
      const values = valuesOf(memoryPlanner, {model, weights: 'q4km', devices: 16});
      expect(layoutProblems(values).weights).toMatch(/has an architecture that llama.cpp lacks/);
      expect(layoutProblems({...values, weights: 'bf16', tp: 4})).toEqual({});
    },
  );

  test('no GGUF file of other models', () => {
    for (const id of modelOptions.map((option) => option.id)) {
      const values = valuesOf(memoryPlanner, {model: id, weights: 'q4km', devices: 1});
      const refused = NOT_IN_LLAMA_CPP.has(id) ? ['weights'] : [];
      expect(Object.keys(layoutProblems(values)), id).toEqual(refused);
      expect(memoryPlanner.compute(values).stage.weightBytes, id).toBeGreaterThan(0);
    }
  });

  test('and the defaults are not', () => {
    expect(layoutProblems(valuesOf(memoryPlanner))).toEqual({});
  });
});

describe('folded fields follow the others, and a remark says so', () => {
  const said = (changes: Changes) => {
    const {result, values} = memoryPlanner.at(changes);
    expect(layoutProblems(values)).toEqual({});
    return memoryPlanner.remarks?.(result, values)[0];
  };

  test('the layout follows the devices', () => {
    expect(planOf({devices: 1}).served.layout.tensorParallel).toBe(1);
    expect(said({devices: 1})).toBe(
      'The layout follows the devices and the model: on 1, tensor parallel is 1 and not 2.',
    );
    // 3 does not divide 64 heads.
    expect(planOf({devices: 3}).served.layout).toMatchObject({tensorParallel: 1, dataParallel: 3});
    expect(planOf({devices: 3, pp: 2}).served.layout.pipelineParallel).toBe(1);
    expect(said({devices: 3, pp: 2})).toContain('and pipeline parallel is 1 and not 2');
  });

  test('the layout follows the heads of another model', () => {
    const seven = {model: 'Qwen/Qwen2.5-7B', devices: 8, tp: 8};
    expect(planOf(seven).served.layout).toMatchObject({tensorParallel: 4, dataParallel: 2});
    expect(said(seven)).toContain('on 8, tensor parallel is 4 and not 8');
  });

  test('what can be started stays as it is asked for', () => {
    for (const changes of [{devices: 8}, {devices: 4, tp: 1, pp: 2}, {weights: 'q4km' as const}]) {
      expect(planOf(changes).values).toEqual(valuesOf(memoryPlanner, changes));
    }
  });

  test('experts and a cache that there are not', () => {
    expect(said({ep: true})).toBe(
      'Expert parallel is off: Llama 3.3 70B has no experts to spread so.',
    );
    expect(said({weights: 'q4km', kv: 'fp8'})).toBe(
      'llama.cpp has no cache in fp8: the plan has one in q8_0.',
    );
    expect(said({kv: 'q4_0'})).toBe('Only llama.cpp has a cache in q4_0: the plan has one in FP8.');
  });

  test('no number of devices is refused', () => {
    for (let devices = 1; devices <= 33; devices += 1) {
      for (const model of ['Qwen/Qwen2.5-7B', 'openai/gpt-oss-20b']) {
        const values = valuesOf(memoryPlanner, {model, devices, ep: true});
        expect(layoutProblems(values), `${model} on ${devices}`).toEqual({});
      }
    }
  });
});
