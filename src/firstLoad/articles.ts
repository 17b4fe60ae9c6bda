const load = () => import('handbook-articles');
let loading: ReturnType<typeof load> | undefined;

/** What loads the texts of all pages as scripts. A download that fails is tried again at the next call. */
export function articles(): ReturnType<typeof load> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}
