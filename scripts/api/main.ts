// `npm run api`: pages of what src/inference/index.ts exports, made by TypeDoc of the docstrings. The site has them under `api/`.
import {parseArgs} from 'node:util';
import {
  Application,
  type DeclarationReflection,
  DefaultTheme,
  DefaultThemeRenderContext,
  JSX,
  PageEvent,
  type ProjectReflection,
  ReflectionKind,
  type RouterTarget,
  StructureRouter,
} from 'typedoc';
import {BuiltPage} from '../../plugins/built-pages';
import {securePage} from '../../plugins/content-security';

/** A page a folder of the arithmetic: what it exports has anchors there. */
class FolderRouter extends StructureRouter {
  protected override getPageKind(target: RouterTarget) {
    const isFolder = (target as DeclarationReflection).kindOf(ReflectionKind.Namespace);
    return isFolder ? super.getPageKind(target) : undefined;
  }

  /** Hosts give a page one address, and take `index` for the end of another. */
  protected override getFileName(name: string): string {
    return super.getFileName(name === 'index' ? 'overview' : name);
  }
}

/** Shows what a folder exports, and not only its names. */
class FolderContext extends DefaultThemeRenderContext {
  override moduleReflection = (module: DeclarationReflection | ProjectReflection) =>
    JSX.createElement(
      JSX.Fragment,
      null,
      this.commentSummary(module),
      this.index(module),
      this.members(module),
    );
}

class FolderTheme extends DefaultTheme {
  override ContextClass = FolderContext;
}

void main();

async function main(): Promise<void> {
  const {values} = parseArgs({options: {out: {type: 'string', default: 'build/api'}}});
  // Code has no colors: the highlighter gives up on a line by time, so a busy machine would make other bytes.
  const app = await Application.bootstrap({options: 'src/inference/typedoc.json'});
  app.renderer.defineRouter('folders', FolderRouter);
  app.renderer.defineTheme('folders', FolderTheme);
  app.renderer.on(PageEvent.END, (page) => {
    page.contents = withPolicy(page.contents ?? '');
  });
  const project = await app.convert();
  if (!project) throw new Error('TypeDoc could not read src/inference/index.ts.');
  app.validate(project);
  await app.generateDocs(project, values.out);
  if (app.logger.hasWarnings() || app.logger.hasErrors()) process.exitCode = 1;
}

/** The page with its policy. Only what stands before the header is read: there is no code after it, and a policy would stop it. */
function withPolicy(html: string): string {
  const end = html.indexOf('<header');
  // TypeDoc's script adds an empty style to the page, which the policy has to know.
  const start = new BuiltPage('', html.slice(0, end).replace('</head>', '<style></style></head>'));
  securePage(start);
  return start.rewritten + html.slice(end);
}
