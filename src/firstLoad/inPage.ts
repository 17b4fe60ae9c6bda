/** The data in a `<script>` element that is no script; undefined where there is none, as on the development server. */
export function dataInPage<T>(id: string, page: Document = document): T | undefined {
  const text = page.getElementById(id)?.textContent;
  if (!text) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    // What somebody has cut or rewritten on the way is no reason to show nothing: scripts have it too.
    return undefined;
  }
}
