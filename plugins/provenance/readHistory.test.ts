import {mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {articleHistory} from './articleHistory';
import {isoDay} from './isoDay';
import {readHistory} from './readHistory';
import {TestRepository} from './testRepository';

let repository: TestRepository;

beforeAll(() => {
  repository = new TestRepository();
  // The site is a folder of the repository: paths are those below it.
  repository.write(
    'site/docs/a.mdx',
    'First words of a page that is long enough to be followed.\n',
  );
  repository.commit('Write a', '2026-01-10');
  repository.write('site/docs/ü.mdx', 'Second\n');
  repository.write('README.md', 'no article\n');
  repository.commit('Write ü', '2026-02-10');
  repository.git('mv', 'site/docs/a.mdx', 'site/docs/b.mdx');
  repository.commit('Say "a < b": move a', '2026-03-10');
  repository.write('README.md', 'still none\n');
  repository.commit('Say more', '2026-04-10');
  repository.write('site/docs/ü.mdx', 'Third\n');
  repository.commit('Change ü', '2026-05-10');
  repository.write('site/docs/draft.mdx', 'never committed\n');
});

afterAll(() => repository.remove());

async function daysOf(siteDir: string, name: string) {
  const {vcs} = articleHistory(siteDir);
  const file = join(siteDir, 'docs', name);
  const infos = [await vcs.getFileCreationInfo(file), await vcs.getFileLastUpdateInfo(file)];
  return infos.map((info) => info && isoDay(info.timestamp));
}

describe('the history of articles', () => {
  it('has the first and the last day of each file; one that is moved begins anew, as its address does', async () => {
    const site = join(repository.dir, 'site');
    expect(await daysOf(site, 'b.mdx')).toEqual(['2026-03-10', '2026-03-10']);
    expect(await daysOf(site, 'ü.mdx')).toEqual(['2026-02-10', '2026-05-10']);
  });

  it('has the commits of articles, and only those', async () => {
    const history = await readHistory(join(repository.dir, 'site'), 'docs');
    expect(history.isKnown && history.commits.map(({subject, files}) => [subject, files])).toEqual([
      ['Change ü', ['docs/ü.mdx']],
      ['Say "a < b": move a', ['docs/a.mdx', 'docs/b.mdx']],
      ['Write ü', ['docs/ü.mdx']],
      ['Write a', ['docs/a.mdx']],
    ]);
  });

  it('knows no day of a file that is not committed', async () => {
    expect(await daysOf(join(repository.dir, 'site'), 'draft.mdx')).toEqual([null, null]);
  });

  it('knows nothing in a shallow clone, and says why', async () => {
    const site = join(repository.shallowClone(), 'site');
    expect(await daysOf(site, 'b.mdx')).toEqual([null, null]);
    expect(await readHistory(site, 'docs')).toEqual({
      isKnown: false,
      reason: 'the checkout is shallow',
    });
  });

  it('knows nothing outside of a repository, without git, and of a folder without commits', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'handbook-plain-'));
    try {
      const plain = await readHistory(dir, 'docs');
      expect(plain).toMatchObject({isKnown: false});
      expect(!plain.isKnown && plain.reason).toContain('not a git repository');
      expect(await daysOf(dir, 'a.mdx')).toEqual([null, null]);
    } finally {
      rmSync(dir, {recursive: true});
    }
    const site = join(repository.dir, 'site');
    expect(await readHistory(site, 'docs', 'no-such-git')).toEqual({
      isKnown: false,
      reason: 'git is not installed',
    });
    expect(await readHistory(site, 'nothing')).toEqual({
      isKnown: false,
      reason: 'no commit touches nothing/',
    });
  });
});
