/**
 * Quotas of a caller, and what retries add.
 *
 * @module
 */
export {
  leastBurst,
  retryLoad,
  tokenQuota,
  type TokenQuota,
  type TokenQuotaInput,
} from './tokenQuota';
