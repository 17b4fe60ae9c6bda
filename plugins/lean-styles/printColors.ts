import type {Plugin} from 'postcss';

const NAME = 'print-color-adjust';

/** Chrome and Edge know `print-color-adjust` under their own name only before 136, and the minimizer does not write it. */
export const printColors: Plugin = {
  postcssPlugin: 'handbook-print-colors',
  Declaration: {
    [NAME](declaration) {
      const own = `-webkit-${NAME}`;
      const before = declaration.prev();
      if (before?.type !== 'decl' || before.prop !== own) declaration.cloneBefore({prop: own});
    },
  },
};
