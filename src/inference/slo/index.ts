/**
 * Error budgets and alerts.
 *
 * @module
 */
export {WORKBOOK_POLICY, firstAlert, type FirstAlert, type PolicyAlert} from './alertPolicy';
export {burnRateAlert, type BurnRateAlert, type BurnRateAlertInput} from './burnRateAlert';
export {detection, type Detection} from './detection';
export {burn, errorBudget, type Burn, type ErrorBudget} from './errorBudget';
export {eventsThatTolerate} from './lowTraffic';
