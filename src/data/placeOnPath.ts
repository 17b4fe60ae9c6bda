/** Where a page stands on a path: what its header and its end show. */
export interface PlaceOnPath {
  readonly name: string;
  /** Address of the path on the landing page. */
  readonly href: string;
  readonly step: number;
  readonly of: number;
  readonly next?: {readonly title: string; readonly href: string; readonly minutes: number};
}
