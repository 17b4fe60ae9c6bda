/** Seconds of a goodbye, as `examples/kubernetes/deployment.yaml` has them; a test compares. */
export const DRAIN = {
  /** The preStop sleep: balancers learn of the removal. */
  preStop: 15,
  /** The longest request that is kept: `--shutdown-timeout`, and the route's timeout. */
  longest: 120,
  /** Time that the process needs to end. */
  exit: 15,
} as const;

/** Kubernetes' grace period where a pod has none. */
export const DEFAULT_GRACE = 30;
