import {Fragment, useId, useRef, type ReactNode} from 'react';
import type {Framework} from '../../../data/frameworks';
import {rowAddress} from '../../../data/rowAddress';
import RowLink from '../../ui/SortableTable/RowLink';
import {useScrolls} from '../../ui/SortableTable/useScrolls';
import {answerOf, cellText} from './cell';
import type {Cell} from './cell';
import {answerText, type MatrixView} from './calculator';
import EngineName from './EngineName';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';

interface Props {
  readonly view: MatrixView;
  readonly caption: ReactNode;
  readonly ready: boolean;
  readonly openSources: (engine: Framework) => void;
}

/** Questions as rows, engines as columns, in a box that scrolls under its header and beside the questions. */
export default function MatrixTable({view, caption, ready, openSources}: Props): ReactNode {
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  const {columns, rows, needs} = view;
  usePictured('Table', {cells: () => cellsOf(view)});
  return (
    <div className={styles.matrix}>
      <p id={captionId} className={styles.caption}>
        {caption}
      </p>
      <div
        ref={box}
        className={styles.box}
        data-wide="true"
        {...(scrolls && {tabIndex: 0, role: 'group', 'aria-labelledby': captionId})}
      >
        <table aria-labelledby={captionId}>
          <thead>
            <tr>
              <td />
              {columns.map(({engine, answer}) => (
                <th key={engine.id} scope="col">
                  <EngineName engine={engine} ready={ready} openSources={openSources} />
                  {needs.length > 0 && (
                    <span className={styles.verdict} data-answer={answer}>
                      {answerText[answer]}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <Fragment key={row.id}>
                {row.section !== rows[index - 1]?.section && (
                  <tr className={styles.section}>
                    <th scope="rowgroup" colSpan={columns.length + 1}>
                      <span>{row.section}</span>
                    </th>
                  </tr>
                )}
                <tr {...(needs.includes(row) && {'data-needed': true})}>
                  <th scope="row">
                    {row.label}
                    <RowLink
                      id={rowAddress('feature', row.id)}
                      name={row.label}
                      isStop={index === 0 || !ready}
                    />
                  </th>
                  {columns.map(({engine}) => (
                    <MatrixCell key={engine.id} cell={row.cell(engine)} />
                  ))}
                </tr>
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The content of the table by rows, the heads of columns and sections among them. */
function cellsOf({columns, rows}: MatrixView): ReactNode[][] {
  return [
    ['', ...columns.map(({engine}) => engine.name)],
    ...rows.flatMap((row, index) => [
      ...(row.section === rows[index - 1]?.section ? [] : [[row.section]]),
      [row.label, ...columns.map(({engine}) => <MatrixCell cell={row.cell(engine)} />)],
    ]),
  ];
}

function MatrixCell({cell}: {readonly cell: Cell}): ReactNode {
  if (cell.kind === 'text') {
    return <td className={styles.text}>{cell.text}</td>;
  }
  if (cell.kind === 'unread') return <td />;
  return (
    <td data-answer={answerOf(cell)}>
      <span className={styles.status}>{cellText(cell)}</span>
      {cell.note && <span className={styles.note}>{cell.note}</span>}
    </td>
  );
}
