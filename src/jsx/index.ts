// Runtime of JSX where a key stands after a spread, as in three components of the theme, which have no texts of their own.
export {createElement} from 'react';
