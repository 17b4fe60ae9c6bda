import type {ComponentProps, ReactNode} from 'react';

/** The box of a checklist's item: to be ticked on paper. It is no control, so it is not announced as one. */
export default function TaskMark(props: ComponentProps<'input'>): ReactNode {
  return <input {...props} aria-hidden="true" tabIndex={-1} />;
}
