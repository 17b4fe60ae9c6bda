export interface Fault {
  /** What could not be loaded. */
  readonly what: string;
  /** Tries again, and shows or clears the fault when it knows more. */
  readonly retry: () => void;
}

type Show = (fault: Fault | undefined) => void;

let show: Show | undefined;

/** Says above the page what could not be loaded, or without a fault that there is nothing to say any more. */
export function showFault(fault?: Fault): void {
  show?.(fault);
}

/** For the one place that shows it, which is never taken away. */
export function onFault(listener: Show): void {
  show = listener;
}
