import {describe, expect, it} from 'vitest';
import {FAKE_FILES} from '../server/fakeSite';
import {expiredKeys, type Release} from './releases';
import {uploadPlan} from './uploadPlan';
import {deletionRequests, uploadGroups} from './uploadScript';

const plan = uploadPlan(Object.keys(FAKE_FILES), '/llm/');
const position = (file: string) => plan.findIndex((upload) => upload.file === file);

describe('the plan', () => {
  it('has every file but the compressed copies, once, under the base path', () => {
    const files = Object.keys(FAKE_FILES).filter((file) => !file.endsWith('.br'));
    expect(plan.map(({file}) => file).sort()).toEqual(files.sort());
    expect(plan.every(({key, file}) => key === `llm/${file}`)).toBe(true);
  });

  it.each([
    ['assets/js/main.0a1b2c3d.js', 'img/logo.svg'],
    ['img/logo.svg', 'basics.html'],
    ['data/models.json', 'basics.md'],
    ['basics.html', 'sitemap.xml'],
    ['basics.html', 'search.json'],
    ['404.html', 'llms.txt'],
  ])('uploads %s before %s', (first, second) => {
    expect(position(first)).toBeGreaterThanOrEqual(0);
    expect(position(first)).toBeLessThan(position(second));
  });

  it('names type and cache lifetime of each object', () => {
    expect(plan[position('basics.md')]).toMatchObject({
      contentType: 'text/markdown; charset=utf-8',
      cacheControl: 'no-cache',
    });
    expect(plan[position('assets/js/main.0a1b2c3d.js')]).toMatchObject({
      contentType: 'text/javascript; charset=utf-8',
      cacheControl: 'public, max-age=31536000, immutable',
    });
  });

  it('is uploaded in groups that keep its order', () => {
    const groups = uploadGroups(plan);
    expect(groups.flatMap(({uploads}) => uploads)).toHaveLength(plan.length);
    const phases = groups.map(({uploads}) => uploads[0]?.phase);
    expect([...new Set(phases)]).toEqual(['hashed', 'files', 'pages', 'lists']);
    expect(phases).toEqual([...phases].sort((a, b) => order(a) - order(b)));
  });
});

function order(phase: string | undefined): number {
  return ['hashed', 'files', 'pages', 'lists'].indexOf(phase ?? '');
}

describe('deletions', () => {
  const release = (day: string, ...keys: string[]): Release => ({
    time: `2026-${day}T00:00:00Z`,
    keys,
  });
  const retention = {releases: 2, days: 30};
  const now = new Date('2026-06-30T00:00:00Z');

  it('are only of what no kept release has', () => {
    const releases = [
      release('03-01', 'page', 'a.1.js', 'b.1.js'),
      release('04-01', 'page', 'a.2.js', 'b.1.js'),
      release('05-01', 'page', 'a.3.js', 'b.1.js'),
    ];
    expect(expiredKeys(releases, now, retention)).toEqual(['a.1.js']);
  });

  it('spare a release that was replaced lately, however many came after', () => {
    const releases = [
      release('01-01', 'a.1.js'),
      release('06-20', 'a.2.js'),
      release('06-21', 'a.3.js'),
      release('06-22', 'a.4.js'),
    ];
    expect(expiredKeys(releases, now, retention)).toEqual([]);
    const later = new Date('2026-07-20T12:00:00Z');
    expect(expiredKeys(releases, later, retention)).toEqual(['a.1.js']);
  });

  it('spare the newest releases, however old', () => {
    const releases = [release('01-01', 'a.1.js'), release('01-02', 'a.2.js')];
    expect(expiredKeys(releases, now, retention)).toEqual([]);
  });

  it('are asked for in calls that the service takes', () => {
    const keys = Array.from({length: 1500}, (_, index) => `llm/${index}`);
    const sizes = deletionRequests(keys).map(
      (call) => (call as {Objects: object[]}).Objects.length,
    );
    expect(sizes).toEqual([1000, 500]);
    expect(deletionRequests([])).toEqual([]);
  });
});
