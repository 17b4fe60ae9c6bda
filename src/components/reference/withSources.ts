/** Sets of data whose sources stand in a file of their own. */
export const WITH_SOURCES = ['accelerators', 'frameworks', 'models'];
