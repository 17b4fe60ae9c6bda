import type {Accelerator} from '../../../data/accelerators';

type Category = Accelerator['category'];

/** Name of a category on the page. */
export const className: Readonly<Record<Category, string>> = {
  'data-center-gpu': 'Data center GPU',
  'rack-scale-gpu': 'Rack-scale GPU',
  superchip: 'CPU and GPU module',
  'workstation-gpu': 'Workstation GPU',
  'consumer-gpu': 'Consumer GPU',
  asic: 'ASIC',
  'cloud-asic': 'Cloud ASIC',
  soc: 'Personal computer',
  cpu: 'CPU socket',
};
