import {describe, expect, test} from 'vitest';
import {syntaxProblem} from './syntax';

describe('syntaxProblem', () => {
  test.each([
    'flowchart TD\nA[One] -->|yes| B(Two) & C{{Three}} -.-> D:::accent\nB -- text --> C\nE((x))\nclass A,B accent\n%% comment\nsubgraph s [Group]\ndirection LR\nF[(db)] <--> G>flag]\nend',
    'stateDiagram-v2\n[*] --> A : start\nA : Waits\nstate "Long name" as B\nstate C {\nB --> [*]\n}',
    'sequenceDiagram\nparticipant A as Client\nactor B\nA->>+B: hi\nB-->>-A: there\nA-)B: go\nNote over A,B: text\nloop every token\nA->>A: x\nend\nalt hit\nA->>B: 1\nelse miss\nB--xA: 2\nend',
    'classDiagram\nclass A {\n<<interface>>\n+int x\n+run(a) Batch\n}\nclass B\nA <|-- B\nA "1" *-- "many" B : has\nA : +int y',
    'erDiagram\nA ||--o{ B : "has"\nA {\nstring id PK "key"\n}\nB }|..|| C : x',
    'xychart-beta horizontal\ntitle "T"\nx-axis "n" [a, b]\ny-axis "y" 0 --> 1.5\nbar [1, 2.5]\nline [-1, 2]',
  ])('accepts %j', (text) => {
    expect(syntaxProblem(text)).toBeUndefined();
  });

  test.each([
    ['flowchart TD\nA -> B', 2, '-> B'],
    ['flowchart TD\nA --> B\nA-->B', 3, '>B'],
    ['flowchart TD\nA --> B;', 2, ';'],
    ['flowchart TD\nA[x [y]] --> B', 2, '] --> B'],
    ['flowchart TD\nA -->', 2, '-->'],
    ['flowchart TD\nA:::red --> B', 2, ':::red'],
    ['stateDiagram-v2\nA -> B', 2, 'A -> B'],
    ['stateDiagram-v2\nnote right of A: x', 2, 'note right'],
    ['sequenceDiagram\nA->>B', 2, 'A->>B'],
    ['sequenceDiagram\nactivate A', 2, 'activate A'],
    ['sequenceDiagram\nautonumber', 2, 'autonumber'],
    ['classDiagram\nA <|- B', 2, 'A <|- B'],
    ['erDiagram\nA ||--o{ B', 2, 'A ||--o{ B'],
    ['erDiagram\nA ||--oo B : x', 2, 'oo'],
    ['xychart-beta\nbar [1, x]', 2, 'bar [1, x]'],
    ['xychart-beta\nbar [1, 2', 2, 'bar [1, 2'],
    ['pie\n"a": 1', 1, '"pie" begins no diagram'],
    ['flowchart\nA --> B', 1, '"flowchart" begins'],
    ['\n%% nothing\n', 1, 'is empty'],
    ['flowchart TD\nsubgraph s\nA --> B', 2, 'has no end'],
    ['sequenceDiagram\nend', 2, 'ends nothing'],
    ['flowchart TD\nA --> B\nstyle A fill:#f00', 3, 'styles the diagram'],
    ['flowchart TD\nclassDef x fill:#f00', 2, 'styles the diagram'],
  ])('reports %j', (text, line, message) => {
    expect(syntaxProblem(text)).toMatchObject({line, message: expect.stringContaining(message)});
  });
});
