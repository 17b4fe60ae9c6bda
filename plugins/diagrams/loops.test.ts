import {describe, expect, test} from 'vitest';
import {turnLoopsRound} from './loops';

describe('turnLoopsRound', () => {
  test.each([
    ['A --> B\nB -->|no| A', 'A --> B\nA <---|no| B'],
    ['A --> B\nB -- not yet --> A', 'A --> B\nA <---|not yet| B'],
    ['A[One] -.-> B{Two} -.-> A', 'A[One] -.-> B{Two}\nA <-.- B{Two}'],
    ['A ==> B\nB ==> A', 'A ==> B\nA <=== B'],
  ])('turns the arrow round that closes the loop in %j', (text, turned) => {
    expect(turnLoopsRound(`flowchart TD\n${text}`)).toBe(`flowchart TD\n${turned}`);
  });

  test.each(['A --> A', 'A --> B\nA --> C\nB --> C', 'A --> B\nB <--> A', 'subgraph s\nA\nend'])(
    'leaves %j',
    (text) => {
      expect(turnLoopsRound(text)).toBe(text);
    },
  );
});
