import {execFileSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';

/** A repository in a temporary folder, with the dates that its commits are given. */
export class TestRepository {
  readonly dir = mkdtempSync(join(tmpdir(), 'handbook-history-'));
  private readonly home = mkdtempSync(join(tmpdir(), 'handbook-clones-'));

  constructor() {
    this.git('init', '-q', '-b', 'main');
  }

  write(path: string, text: string): void {
    const file = join(this.dir, path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  }

  git(...args: string[]): void {
    this.run(this.dir, args, {});
  }

  /** Commits all that was written; `day` is the day of the commit. */
  commit(subject: string, day: string): void {
    const date = `${day}T12:00:00Z`;
    this.git('add', '-A');
    const dates = {GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date};
    this.run(this.dir, ['commit', '-q', '-m', subject], dates);
  }

  /** A clone of the newest commit alone, as CI makes it. Returns its folder. */
  shallowClone(): string {
    const dir = join(this.home, 'shallow');
    this.run(this.home, ['clone', '-q', '--depth', '1', `file://${this.dir}`, dir], {});
    return dir;
  }

  remove(): void {
    for (const dir of [this.dir, this.home]) rmSync(dir, {recursive: true, force: true});
  }

  private run(cwd: string, args: string[], env: Record<string, string>): void {
    const author = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];
    const plain = [...author, '-c', 'commit.gpgSign=false'];
    execFileSync('git', [...plain, ...args], {cwd, env: {...process.env, ...env}, stdio: 'pipe'});
  }
}
