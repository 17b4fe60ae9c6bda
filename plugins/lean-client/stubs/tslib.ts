/** In the place of `tslib`: the one function of it that `@docusaurus/utils-common` calls. */
export function __importDefault(module: {__esModule?: boolean}): unknown {
  return module.__esModule ? module : {default: module};
}
