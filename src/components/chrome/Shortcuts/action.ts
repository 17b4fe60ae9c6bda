/** Effect of a key. */
export type Action = 'help' | 'next' | 'previous';

const ACTIONS: Readonly<Record<string, Action>> = {'?': 'help', n: 'next', p: 'previous'};

/** Action that a key press asks for; nothing while a modifier is held, since that is the browser's or the system's. */
export function actionOf(press: {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}): Action | undefined {
  return press.altKey || press.ctrlKey || press.metaKey ? undefined : ACTIONS[press.key];
}
