const load = () => import('handbook-other-pages');
let loading: ReturnType<typeof load> | undefined;

/** The lists of all pages. A download that fails is tried again at the next call. */
export function otherPages(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
