import acceleratorDerivedFile from '../../data/checks/accelerator-derived.json';
import modelFiguresFile from '../../data/checks/model-reference-figures.json';
import techniqueChecksFile from '../../data/checks/technique-checks.json';
import type {AcceleratorDerived, ModelFigure, TechniqueCheck} from './schemas/checks';

export type {AcceleratorDerived, ModelFigure, TechniqueCheck} from './schemas/checks';

/**
 * Expected results for tests. Pages import nothing from here, so that no reader downloads it. Tests hold the files to
 * their schemas, hence the casts.
 */
export const techniqueChecks = techniqueChecksFile.records as unknown as readonly TechniqueCheck[];
export const modelFigures = modelFiguresFile.records as unknown as readonly ModelFigure[];
export const acceleratorDerived =
  acceleratorDerivedFile.records as unknown as readonly AcceleratorDerived[];
