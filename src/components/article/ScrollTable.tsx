import {useEffect, useRef, type ComponentProps, type ReactNode} from 'react';
import {watchBoxes} from './focusableBoxes';

/**
 * A table in a box of its own: it scrolls inside itself when the window is narrower. While it does, the box
 * can be reached and scrolled by keyboard.
 */
export default function ScrollTable(props: ComponentProps<'table'>): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? watchBoxes([box.current]) : undefined), []);
  return (
    <div ref={box} className="scroll-table">
      <table {...props} />
      {/* A table is shown when all of it has come. */}
      <span hidden />
    </div>
  );
}
