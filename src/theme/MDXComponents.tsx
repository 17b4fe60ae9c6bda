import MDXComponents from '@theme-original/MDXComponents';
import Citation from '@site/src/components/article/Citation';
import CodeBlock from '@site/src/components/article/CodeBlock';
import * as dataTables from '@site/src/components/article/DataTables';
import HeaderCell from '@site/src/components/article/HeaderCell';
import Island from '@site/src/components/article/Island';
import LinkMap from '@site/src/components/article/LinkMap';
import MathStylesheet from '@site/src/components/article/MathStylesheet';
import CalculatorPicture from '@site/src/components/article/CalculatorPicture';
import ScrollTable from '@site/src/components/article/ScrollTable';
import TaskMark from '@site/src/components/article/TaskMark';
import Term from '@site/src/components/article/Term';

export default {
  ...MDXComponents,
  ...dataTables,
  input: TaskMark,
  table: ScrollTable,
  th: HeaderCell,
  Citation,
  CodeBlock,
  Island,
  LinkMap,
  MathStylesheet,
  CalculatorPicture,
  Term,
};
